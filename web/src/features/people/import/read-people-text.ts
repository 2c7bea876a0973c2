import { maxPeopleFileBytes } from '@ateneo/contract'

export interface PeopleText {
  name: string
  content: string
  /** It was not UTF-8, and was read as Excel writes on Windows. */
  isFromWindows: boolean
}

/** The text of a CSV; `undefined` if it is too large. */
export async function readPeopleText(file: File): Promise<PeopleText | undefined> {
  if (file.size > maxPeopleFileBytes) return undefined
  const bytes = await file.arrayBuffer()
  const read = (encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes)
  try {
    return { name: file.name, content: read('utf-8'), isFromWindows: false }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { name: file.name, content: read('windows-1252'), isFromWindows: true }
  }
}
