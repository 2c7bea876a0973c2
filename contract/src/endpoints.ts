import { type Feature, features } from '../../features.ts'
import * as announcements from './announcements/index.ts'
import * as assignments from './assignments/index.ts'
import * as automaticCaptions from './automatic-captions/index.ts'
import * as audit from './audit/index.ts'
import * as catalogue from './catalogue/index.ts'
import * as categories from './categories/index.ts'
import * as certificates from './certificates/index.ts'
import * as coupons from './coupons/index.ts'
import * as courseReview from './course-review/index.ts'
import * as courses from './courses/index.ts'
import * as discovery from './discovery/index.ts'
import type { Endpoint } from './endpoint.ts'
import * as identity from './identity/index.ts'
import * as insights from './insights/index.ts'
import * as invoicing from './invoicing/index.ts'
import * as learning from './learning/index.ts'
import * as moderation from './moderation/index.ts'
import * as notifications from './notifications/index.ts'
import * as onboarding from './onboarding/index.ts'
import * as payments from './payments/index.ts'
import * as payouts from './payouts/index.ts'
import * as people from './people/index.ts'
import * as privacy from './privacy/index.ts'
import * as purchases from './purchases/index.ts'
import * as transfers from './transfers/index.ts'
import * as quizAttempts from './quiz-attempts/index.ts'
import * as quizzes from './quizzes/index.ts'
import * as questions from './questions/index.ts'
import * as reports from './reports/index.ts'
import * as reviews from './reviews/index.ts'
import * as settings from './settings/index.ts'
import * as socialImages from './social-images/index.ts'
import * as studyNotes from './study-notes/index.ts'
import * as support from './support/index.ts'
import * as system from './system/index.ts'
import * as tokens from './tokens/index.ts'
import * as transcripts from './transcripts/index.ts'
import * as videos from './videos/index.ts'
import * as webhooks from './webhooks/index.ts'

const exportsOf: Record<Feature, Record<string, unknown>> = {
  audit,
  settings,
  notifications,
  tokens,
  webhooks,
  identity,
  support,
  categories,
  'course-review': courseReview,
  courses,
  'social-images': socialImages,
  quizzes,
  videos,
  transcripts,
  'automatic-captions': automaticCaptions,
  coupons,
  payments,
  purchases,
  invoicing,
  transfers,
  payouts,
  reports,
  reviews,
  questions,
  moderation,
  announcements,
  learning,
  'study-notes': studyNotes,
  'quiz-attempts': quizAttempts,
  assignments,
  certificates,
  catalogue,
  discovery,
  insights,
  onboarding,
  people,
  privacy,
  system,
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'refusals' in value && 'path' in value
}

export interface NamedEndpoint {
  feature: Feature
  /** The exported name. */
  name: string
  endpoint: Endpoint
}

function endpointsOf(feature: Feature): NamedEndpoint[] {
  return Object.entries(exportsOf[feature]).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ feature, name, endpoint: value }] : [],
  )
}

/** All endpoints of the API, feature by feature. */
export const namedEndpoints: readonly NamedEndpoint[] = features.flatMap(endpointsOf)

/** All endpoints of the API by exported name. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  namedEndpoints.map(({ name, endpoint }) => [name, endpoint]),
)
