import type { QueryClient } from '@tanstack/react-query'
import { toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { formatClock } from '../../platform/ui/text/format.ts'
import { markedMessage } from './messages.ts'
import { newNote } from './note-request.ts'
import { ownOutbox } from './own-outbox.ts'
import { deliverShown } from './queries.ts'
import type { Moment, StudyNote } from './study-note.ts'

/** Keeps a bookmark of a second, which is sent now or later. */
export async function markMoment(
  client: QueryClient,
  viewerId: string,
  { moment, ...place }: Pick<StudyNote, 'courseId' | 'lesson'> & { moment: Moment },
): Promise<void> {
  const outbox = ownOutbox()
  const note = newNote({ moment }, place)
  outbox.type(viewerId, outbox.begin(viewerId, note), '')
  toastSuccess(markedMessage(formatClock(moment.second)))
  await deliverShown(client, viewerId)
}
