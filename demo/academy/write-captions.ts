import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { readCues } from '../../server/src/features/videos/captions/cue-reading.ts'
import { captionKey } from '../../server/src/features/videos/keys.ts'
import { captions } from '../../server/src/features/videos/tables.ts'
import type { PlannedCaptions } from './plan-captions.ts'

/** Writes caption files next to the stored videos. */
export async function placeCaptions(
  mediaFolder: string,
  planned: readonly PlannedCaptions[],
): Promise<void> {
  for (const { videoId, fileId, text } of planned) {
    const file = path.join(mediaFolder, captionKey(videoId, fileId))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

export async function writeCaptions(tx: Transaction, planned: PlannedCaptions[]): Promise<void> {
  await tx
    .insert(captions)
    .values(planned.map(({ text: _text, ...row }) => ({ ...row, cuesFileId: row.fileId })))
  for (const one of planned) await readCues(tx, one, one.text)
}
