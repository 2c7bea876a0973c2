/** For comparing what people type: without case, accents and superfluous spaces. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim()
}

export function isAccepted(text: string, accepted: readonly string[]): boolean {
  const folded = foldText(text)
  return folded !== '' && accepted.some((one) => foldText(one) === folded)
}
