import * as account from './account.ts'
import * as captions from './captions.ts'
import * as catalogue from './catalogue.ts'
import * as certificates from './certificates.ts'
import * as changeRequests from './change-requests.ts'
import * as courses from './courses.ts'
import type { Endpoint } from './endpoint.ts'
import * as identity from './identity.ts'
import * as learning from './learning.ts'
import * as notifications from './notifications.ts'
import * as progress from './progress.ts'
import * as purchases from './purchases.ts'
import * as reviews from './reviews.ts'
import * as settings from './settings.ts'
import * as support from './support.ts'
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
    settings,
    notifications,
    identity,
    account,
    changeRequests,
    support,
    courses,
    videos,
    captions,
    purchases,
    reviews,
    learning,
    progress,
    certificates,
    catalogue,
  ].flatMap(endpointsOf),
)
