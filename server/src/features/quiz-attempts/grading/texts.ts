import { foldText } from '../../../platform/text/fold-text.ts'

export function isAccepted(text: string, accepted: readonly string[]): boolean {
  const folded = foldText(text)
  return folded !== '' && accepted.some((one) => foldText(one) === folded)
}
