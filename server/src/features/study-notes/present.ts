import type { StudyNote } from '@ateneo/contract'
import { versionOf } from '../../platform/concurrency/entity-version.ts'
import type { StudyNoteRow } from './store.ts'

export function presentStudyNote({ note, lesson, courseId }: StudyNoteRow): StudyNote {
  const { id, atSecond, videoId, text, createdAt, editedAt } = note
  const moment = atSecond === null ? null : { video: videoId!, second: atSecond }
  return {
    _id: id,
    courseId,
    lesson: { _id: lesson.id, title: lesson.title, isRemoved: lesson.isRemoved },
    moment,
    isVideoReplaced: moment !== null && moment.video !== lesson.videoId,
    text,
    creationDate: createdAt.toISOString(),
    editionDate: editedAt?.toISOString() ?? null,
    version: versionOf([text]),
  }
}
