package parse

// Symbols maps the names that a front end's Tab turns into symbols, as in
// LaTeX: \models to ⊨, \alpha to α.
var Symbols = map[string]string{
	`\models`: "⊨", `\vDash`: "⊨", `\entails`: "⊨",
	`\neg`: "¬", `\lnot`: "¬", `\not`: "¬",
	`\land`: "∧", `\wedge`: "∧", `\and`: "∧",
	`\lor`: "∨", `\vee`: "∨", `\or`: "∨",
	`\to`: "→", `\rightarrow`: "→", `\implies`: "→",
	`\leftrightarrow`: "↔", `\iff`: "↔",
	`\oplus`: "⊕", `\xor`: "⊕",
	`\forall`: "∀", `\all`: "∀", `\exists`: "∃",
	`\top`: "⊤", `\true`: "⊤", `\bot`: "⊥", `\false`: "⊥",
	`\neq`: "≠", `\ne`: "≠", `\approx`: "≈",
	`\geq`: "≥", `\ge`: "≥", `\leq`: "≤", `\le`: "≤",
	`\euro`: "€", `\pounds`: "£", `\yen`: "¥", `\degree`: "°",
	`\alpha`: "α", `\beta`: "β", `\gamma`: "γ", `\delta`: "δ", `\epsilon`: "ε", `\varepsilon`: "ε",
	`\zeta`: "ζ", `\eta`: "η", `\theta`: "θ", `\iota`: "ι", `\kappa`: "κ", `\lambda`: "λ", `\mu`: "μ",
	`\nu`: "ν", `\xi`: "ξ", `\pi`: "π", `\rho`: "ρ", `\sigma`: "σ", `\tau`: "τ", `\upsilon`: "υ",
	`\phi`: "φ", `\varphi`: "φ", `\chi`: "χ", `\psi`: "ψ", `\omega`: "ω",
	`\Gamma`: "Γ", `\Delta`: "Δ", `\Theta`: "Θ", `\Lambda`: "Λ", `\Xi`: "Ξ", `\Pi`: "Π",
	`\Sigma`: "Σ", `\Phi`: "Φ", `\Psi`: "Ψ", `\Omega`: "Ω",
}
