import * as calls from '@ateneo/contract'
import { cached, route, type Route } from '../../../platform/http/route.ts'
import { presentComment, presentListedProfessor, presentProfessor } from '../present.ts'
import { getProfessor, listProfessors } from '../service.ts'

export const professorRoutes: Route[] = [
  cached(
    route(calls.getProfessor, async ({ ctx, params }) => {
      const { professor, comments } = await getProfessor(ctx, params.id)
      return { ...presentProfessor(professor), comments: comments.map(presentComment) }
    }),
  ),
  cached(
    route(calls.listProfessors, async ({ ctx, query }) => {
      const { professors, total } = await listProfessors(ctx, query.page)
      return { documents: professors.map(presentListedProfessor), total }
    }),
  ),
]
