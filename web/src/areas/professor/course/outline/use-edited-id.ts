import { use } from 'react'
import type { Lesson } from '../../../../features/courses/course.ts'
import { useStartReplacement } from '../../../../features/courses/review/revision-mutations.ts'
import { CourseRightsContext } from '../course-rights.ts'

/** The lesson that edits go to: in a revision, another version of a published one, begun if needed. */
export function useEditedId({ id, proposal }: Lesson) {
  const { revisionId } = use(CourseRightsContext)
  const start = useStartReplacement(revisionId ?? '')
  const isBegun = !proposal || proposal.change === 'added'
  return {
    isStarting: start.isPending,
    /** Known without a call; undefined for a published lesson without a replacement yet. */
    editedId: isBegun ? id : proposal.replacementId,
    begin: async () => (isBegun ? id : (proposal.replacementId ?? (await start.mutateAsync(id)))),
  }
}
