import * as calls from '@ateneo/contract'
import { route, type Route } from '../http/route.ts'
import { presentPerson, presentWholePerson } from './present.ts'
import { getPerson, listPeople } from './service.ts'

export const personRoutes: Route[] = [
  route(calls.listPeople, async ({ ctx, query }) => {
    const { rows, total, nextCursor } = await listPeople(ctx, query)
    return { documents: rows.map(presentPerson), total, nextCursor }
  }),
  route(calls.getPerson, async ({ ctx, params }) =>
    presentWholePerson(await getPerson(ctx, params.id)),
  ),
]
