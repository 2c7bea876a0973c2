import * as account from './account.ts'
import * as catalogue from './catalogue.ts'
import * as changeRequests from './change-requests.ts'
import * as courses from './courses.ts'
import type { Endpoint } from './endpoint.ts'
import * as identity from './identity.ts'
import * as learning from './learning.ts'
import * as notifications from './notifications.ts'
import * as progress from './progress.ts'
import * as purchases from './purchases.ts'
import * as reviews from './reviews.ts'
import * as videos from './videos.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'refusals' in value && 'path' in value
}

function endpointsOf(feature: Record<string, unknown>): [string, Endpoint][] {
  return Object.entries(feature).filter((entry): entry is [string, Endpoint] =>
    isEndpoint(entry[1]),
  )
}

/** Every call of the wire by its name in the code. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  [
    notifications,
    identity,
    account,
    changeRequests,
    courses,
    videos,
    purchases,
    reviews,
    learning,
    progress,
    catalogue,
  ].flatMap(endpointsOf),
)
