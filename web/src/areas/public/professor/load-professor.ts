import { dehydrate } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { buildQueryClient } from '../../../platform/http/query-client.ts'
import { professorHref } from '../../../features/catalogue/professor/professor-address.ts'
import {
  professorAddressQuery,
  professorCoursesQuery,
  professorQuery,
} from '../../../features/catalogue/professor/professor-queries.ts'
import { CallError } from '../../../platform/http/call-error.ts'
import { bindTransport } from '../../../platform/http/transport.ts'
import { withoutTimes } from '../../../platform/ssr/dehydrated.ts'
import { requestContext } from '../../../platform/ssr/request-context.ts'

/** 301 to the current address, 404 for who never taught publicly, 410 for who no longer does. */
export async function loadProfessor({ request, params, context }: LoaderFunctionArgs) {
  const { viewer, transport } = context.get(requestContext)
  const client = buildQueryClient()
  bindTransport(client, transport)
  const asked = (params['slug'] ?? '').toLowerCase()
  const answer = (status: number) =>
    data({ isMissing: status === 404, dehydrated: withoutTimes(dehydrate(client)) }, { status })
  const [address] = await Promise.allSettled([
    client.fetchQuery({ ...professorAddressQuery(asked), retry: false }),
  ])
  if (address.status === 'rejected') return answer(isUnknown(address.reason) ? 404 : 200)
  const { _id: id, slug, gone } = address.value
  const path = professorHref({ slug })
  if (new URL(request.url).pathname.replace(/\.data$/, '') !== path) throw redirect(path, 301)
  if (gone) return answer(410)
  // Other errors are left to the browser, which repeats the request and shows them.
  await Promise.allSettled([
    client.fetchQuery({ ...professorQuery(id), retry: false }),
    client.fetchQuery({ ...professorCoursesQuery(viewer, id), retry: false }),
  ])
  return answer(200)
}

/** A slug that no address can have is as unknown as one that none has. */
const isUnknown = (reason: unknown) =>
  reason instanceof CallError && [400, 404].includes(reason.status)
