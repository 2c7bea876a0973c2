import { maxQuestionFileBytes } from '@ateneo/contract'
import { decodeText } from '@ateneo/contract/decode-text'

export interface QuestionText {
  content: string
  /** It was neither UTF-8 nor UTF-16, and was read as Windows writes. */
  isFromWindows: boolean
}

/** The text of a file; `undefined` if it is too large. */
export async function readQuestionFile(file: File): Promise<QuestionText | undefined> {
  if (file.size > maxQuestionFileBytes) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  const content = decodeText(bytes)
  return content === undefined
    ? { content: new TextDecoder('windows-1252').decode(bytes), isFromWindows: true }
    : { content, isFromWindows: false }
}
