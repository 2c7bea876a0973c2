const raised = lettersOf(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW ',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ ',
)
const lowered = lettersOf(
  '0123456789+-−=()aehijklmnoprstuvx ',
  '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ ',
)

function lettersOf(from: string, to: string): ReadonlyMap<string, string> {
  const letters = [...to]
  return new Map([...from].map((letter, at) => [letter, letters[at]!]))
}

/** 10³: a superscript in Unicode's letters, or behind `^` where they lack one. */
export const raise = (text: string) => shift(text, raised, '^')

/** H₂O: a subscript. */
export const lower = (text: string) => shift(text, lowered, '_')

function shift(text: string, letters: ReadonlyMap<string, string>, sign: string): string {
  const words = text.trim()
  const shifted = [...words].map((letter) => letters.get(letter))
  if (shifted.every((letter) => letter !== undefined)) return shifted.join('')
  return /^[\p{L}\d]$/u.test(words) ? sign + words : `${sign}(${words})`
}
