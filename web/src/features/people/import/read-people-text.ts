import { maxPeopleFileBytes } from '@ateneo/contract'
import { decodeText } from '@ateneo/contract/decode-text'

export interface PeopleText {
  name: string
  content: string
  /** It was neither UTF-8 nor UTF-16, and was read as Excel writes on Windows. */
  isFromWindows: boolean
}

/** The text of a CSV; `undefined` if it is too large. */
export async function readPeopleText(file: File): Promise<PeopleText | undefined> {
  if (file.size > maxPeopleFileBytes) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  const content = decodeText(bytes)
  return content === undefined
    ? {
        name: file.name,
        content: new TextDecoder('windows-1252').decode(bytes),
        isFromWindows: true,
      }
    : { name: file.name, content, isFromWindows: false }
}
