import type { SubmissionFile } from '@ateneo/contract'

/** Shorter than the lifetime of a signed URL. */
const freshMs = 60 * 60 * 1000

export interface WithFiles {
  files: SubmissionFile[]
  /** When its URLs were signed, in milliseconds. */
  urlsAt: number
}

/** The URLs that are on the screen, while they hold: another one would begin its video anew. */
export function keepUrls<Data extends WithFiles>(before: WithFiles | undefined, after: Data): Data {
  if (!before || after.urlsAt - before.urlsAt > freshMs) return after
  const known = new Map(before.files.map(({ _id, url }) => [_id, url]))
  const files = after.files.map((file) => ({ ...file, url: known.get(file._id) ?? file.url }))
  return { ...after, files, urlsAt: before.urlsAt }
}
