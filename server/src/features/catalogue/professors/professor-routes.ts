import * as calls from '@ateneo/contract'
import type { VersionedTable } from '../../../platform/db/table-versions.ts'
import { cached, route, type Route } from '../../../platform/http/route.ts'
import { presentComment, presentListedProfessor, presentProfessor } from '../present.ts'
import { getProfessor, listProfessors } from '../service.ts'

const pageTables: readonly VersionedTable[] = [
  'course_students',
  'courses',
  'public_profiles',
  'ratings',
  'users',
]
const listTables: readonly VersionedTable[] = ['categories', 'courses', 'public_profiles', 'users']

export const professorRoutes: Route[] = [
  cached(
    pageTables,
    route(calls.getProfessor, async ({ ctx, params }) => {
      const { professor, comments } = await getProfessor(ctx, params.id)
      return { ...presentProfessor(professor), comments: comments.map(presentComment) }
    }),
  ),
  cached(
    listTables,
    route(calls.listProfessors, async ({ ctx, query }) => {
      const { professors, total } = await listProfessors(ctx, query.page)
      return { documents: professors.map(presentListedProfessor), total }
    }),
  ),
]
