import { CLABE_LENGTH, isClabe } from '../clabe.ts'

/** Days that a transfer is awaited, if the academy says nothing else. */
export const defaultPayDays = 3
export const maxPayDays = 30

/**
 * A CLABE with its check digit, or another country's number: 18 digits are always taken for a
 * CLABE.
 */
export function isBankAccount(text: string): boolean {
  const number = text.replace(/[\s-]/g, '')
  if (number.length === CLABE_LENGTH && /^\d+$/.test(number)) return isClabe(number)
  return /^[A-Z\d]{5,34}$/i.test(number)
}

export const isPayDays = (text: string): boolean =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= maxPayDays
