/** Digits of a Mexican bank account number. */
export const CLABE_LENGTH = 18

const weights = [3, 7, 1] as const

/** True for 18 digits whose last one is the check digit: weights 3, 7, 1, each product modulo 10. */
export function isClabe(digits: string): boolean {
  if (!/^\d{18}$/.test(digits)) return false
  const sum = [...digits]
    .slice(0, -1)
    .reduce((total, digit, place) => total + ((Number(digit) * weights[place % 3]!) % 10), 0)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}
