package wordnet

import "sync"

// remembered is how many answers a memo keeps before it begins anew: those for
// a text's words are asked for again and again.
const remembered = 8_000

// memo keeps answers of the files, which do not change.
type memo[K comparable, V any] struct {
	mu   sync.Mutex
	have map[K]V
}

// get returns the answer for a key, made where it is not there. Errors are not kept.
func (m *memo[K, V]) get(key K, make func() (V, error)) (V, error) {
	m.mu.Lock()
	v, ok := m.have[key]
	m.mu.Unlock()
	if ok {
		return v, nil
	}
	v, err := make()
	if err != nil {
		return v, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.have == nil || len(m.have) >= remembered {
		m.have = map[K]V{}
	}
	m.have[key] = v
	return v, nil
}
