const letters = { sale: 'R', refund: 'D' } as const

export type ReceiptKind = keyof typeof letters

/** `R-000123` */
export function writeReceiptNumber(kind: ReceiptKind, number: number): string {
  return `${letters[kind]}-${String(number).padStart(6, '0')}`
}

/** Of `R-000123`, `r 123` or `D-45`; `undefined` for any other words. */
export function readReceiptNumber(
  words: string,
): { kind: ReceiptKind; number: number } | undefined {
  const [, letter, digits] = /^([RD])[-\s]?(\d{1,9})$/i.exec(words.trim()) ?? []
  if (letter === undefined || digits === undefined) return undefined
  return { kind: letter.toUpperCase() === 'R' ? 'sale' : 'refund', number: Number(digits) }
}
