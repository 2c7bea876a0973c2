import { maxQuestionFileBytes } from '@ateneo/contract'

export interface QuestionText {
  content: string
  /** It was not UTF-8, and was read as Windows writes. */
  isFromWindows: boolean
}

/** The text of a file; `undefined` if it is too large. */
export async function readQuestionFile(file: File): Promise<QuestionText | undefined> {
  if (file.size > maxQuestionFileBytes) return undefined
  const bytes = await file.arrayBuffer()
  const read = (encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes)
  try {
    return { content: read('utf-8'), isFromWindows: false }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { content: read('windows-1252'), isFromWindows: true }
  }
}
