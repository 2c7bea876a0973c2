import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { captionDrafts } from '../../server/src/features/automatic-captions/tables.ts'
import { isCaptioned } from '../captions/captioned.ts'
import { daysBefore } from './dates.ts'
import type { PlannedCourse } from './plan-courses.ts'

/** One video whose automatic captions wait for its professor, as an engine that errs here and there. */
export async function writeCaptionDraft(
  tx: Transaction,
  courses: readonly PlannedCourse[],
  now: Date,
): Promise<void> {
  const lesson = courses.find(({ text }) => !isCaptioned(text))?.lessons[0]
  if (!lesson) throw new Error('every course has captions')
  const madeAt = daysBefore(now, 2)
  await tx.insert(captionDrafts).values({
    videoId: lesson.videoId,
    language: 'es',
    revision: 1,
    state: 'ready',
    cues: [
      { startMs: 4000, endMs: 8000, text: lesson.title.toLocaleLowerCase('es') },
      { startMs: 10_000, endMs: 16_000, text: lesson.description.toLocaleLowerCase('es') },
    ],
    engine: 'sherpa-onnx',
    createdAt: madeAt,
    madeAt,
  })
}
