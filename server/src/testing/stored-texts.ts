import * as calls from '@ateneo/contract'
import { eq } from 'drizzle-orm'
import { auditEntries } from '../audit/tables.ts'
import { announcements } from '../announcements/tables.ts'
import { changeRequests, passwordRequests, professorRequests, users } from '../identity/tables.ts'
import { normaliseSearch } from '../insights/search-words.ts'
import { pageViews, searches, searchOpenings } from '../insights/tables.ts'
import { writeTally } from '../insights/tally-writing.ts'
import { sourceOf } from '../insights/visit-source.ts'
import { deletionRequests } from '../privacy/tables.ts'
import { inspectionNotes } from '../inspections/tables.ts'
import { questionReplies, questions } from '../questions/tables.ts'
import { reportCases, reports } from '../reports/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { helpArticles } from '../support/tables.ts'
import { courseMoves, lessons } from '../courses/tables.ts'
import { type View, visitorsOf } from './report-views.ts'
import type { TestApp } from './test-app.ts'
import type { Client } from './client.ts'

/** A text that an endpoint accepted, and clients to read it. */
interface Taken {
  academy: TestApp
  admin: Client
  buyer: Client
  params: Record<string, string>
  body: Record<string, unknown>
  reply: Record<string, string>
  text: string
}

type Read = (taken: Taken) => Promise<unknown>

/** For fields that store blank text as null. */
const orNone = (stored: string | null, text: string) =>
  text.trim() === '' ? (stored ?? text) : stored

type CourseField = 'title' | 'description' | 'imageUrl'
type Name = 'firstNames' | 'lastNames'

const readCourse = (admin: Client, id: string) => admin.call(calls.getCourse, { params: { id } })

function ofCreated(field: CourseField): Read {
  return async ({ admin, reply }) => (await readCourse(admin, reply.insertedId!))[field]
}

function ofEdited(field: CourseField): Read {
  return async ({ admin, params }) => (await readCourse(admin, params.id!))[field]
}

function ofNewItem(field: 'title' | 'description'): Read {
  return async ({ admin, params, reply }) => {
    const { contentDetails } = await readCourse(admin, params.id!)
    return contentDetails.find(({ _id }) => _id === reply.insertedId)?.[field]
  }
}

function ofEditedItem(field: 'title' | 'description' | 'text'): Read {
  return async ({ academy, params }) => {
    const ofItem = eq(lessons.id, params.contentId!)
    return (await academy.db.select().from(lessons).where(ofItem))[0]?.[field]
  }
}

/** Without an id it is the one-off plan. */
function ofPlan(
  field: 'planName' | 'description',
  idOf?: (taken: Taken) => string | undefined,
): Read {
  return async (taken) => {
    const { documents } = await taken.admin.call(calls.listAllPlans)
    const plan = idOf
      ? documents.find(({ _id }) => _id === idOf(taken))
      : documents.find(({ isRecurring }) => !isRecurring)
    return plan?.[field]
  }
}

/** Counted by where it came from, as a browser reports it. */
const readSource: Read = async ({ academy, body, text }) => {
  const view = body as unknown as View
  await visitorsOf(academy.app).see(view)
  await writeTally(academy.ctx)
  const { referrer = '', campaign } = view
  const source = sourceOf({ referrer, campaign }, 'localhost')
  const stored = await academy.db.$count(pageViews, eq(pageViews.source, source))
  return stored > 0 ? text : source
}

function ofPerson(field: Name): Read {
  return async ({ admin, params }) =>
    (await admin.call(calls.getPerson, { params: { id: params.id! } }))[field]
}

/** Of the newest entry of the audit. */
const readReason: Read = async ({ admin }) =>
  (await admin.call(calls.listAuditEntries, { query: { limit: 1 } })).documents[0]?.reason

function ofProfessorRequest(field: Name): Read {
  return async ({ admin, body }) => {
    const requests = await admin.call(calls.listProfessorRequests)
    return requests.find(({ email }) => email === body.email)?.[field]
  }
}

/** For texts that are trimmed, and null if nothing is left. */
const whole = (stored: string | null | undefined, text: string) =>
  (stored ?? '') === text.trim() ? text : stored

function ofApplication(field: 'presentation' | 'experience' | 'sampleUrl'): Read {
  return async ({ academy, body, text }) => {
    const [row] = await academy.db
      .select({ stored: professorRequests[field] })
      .from(professorRequests)
      .innerJoin(users, eq(users.id, professorRequests.userId))
      .where(eq(users.email, body.email as string))
    return whole(row?.stored, text)
  }
}

function ofProfile(field: Name | 'phone' | 'location'): Read {
  return async ({ buyer, text }) => orNone((await buyer.call(calls.getProfile))[field], text)
}

function ofPublicProfile(pick: (profile: calls.OwnPublicProfile) => unknown): Read {
  return async ({ reply }) => pick(reply as unknown as calls.OwnPublicProfile)
}

function ofChangeRequest(field: Name): Read {
  return async ({ admin, reply }) => {
    const requests = await admin.call(calls.listChangeRequests)
    return requests.find(({ _id }) => _id === reply.insertedId)?.newData[field]
  }
}

function ofSettings(pick: (settings: calls.FullSettings) => string | null): Read {
  return async ({ admin }) => pick(await admin.call(calls.getFullSettings))
}

const ofTicketMessage: Read = async ({ admin, params, reply }) => {
  const { messages } = await admin.call(calls.getTicket, { params: { id: params.id! } })
  return messages.find(({ _id }) => _id === reply.insertedId)?.text
}

function ofQuestion(idOf: (taken: Taken) => string): Read {
  return async (taken) => {
    const isAsked = eq(questions.id, idOf(taken))
    return (await taken.academy.db.select().from(questions).where(isAsked))[0]?.text
  }
}

function ofReply(idOf: (taken: Taken) => string): Read {
  return async (taken) => {
    const isWritten = eq(questionReplies.id, idOf(taken))
    return (await taken.academy.db.select().from(questionReplies).where(isWritten))[0]?.text
  }
}

function ofArticle(field: 'title' | 'body' | 'keywords', idOf: (taken: Taken) => string): Read {
  return async (taken) => {
    const isIt = eq(helpArticles.id, idOf(taken))
    return (await taken.academy.db.select().from(helpArticles).where(isIt))[0]?.[field]
  }
}

function ofAnnouncement(field: 'title' | 'text'): Read {
  return async ({ academy, reply }) => {
    const isSent = eq(announcements.id, reply.insertedId!)
    return (await academy.db.select().from(announcements).where(isSent))[0]?.[field]
  }
}

const nameOfCategory: Read = async ({ academy, body, reply: { insertedId = body.id } }) =>
  (await academy.as().call(calls.listCategories)).find(({ _id }) => _id === insertedId)?.name

type PasswordRequestText = 'name' | 'explanation' | 'reason'

function ofPasswordRequest(field: PasswordRequestText): Read {
  return async ({ academy, params, body, text }) => {
    const { id, contactEmail } = passwordRequests
    const isIt = params.id ? eq(id, params.id) : eq(contactEmail, body.contactEmail as string)
    const [row] = await academy.db.select().from(passwordRequests).where(isIt)
    return whole(row?.[field], text)
  }
}

/** Reads a stored text by endpoint and field; `undefined` for fields that are not stored. */
export const readers: Record<string, Read | undefined> = {
  'PUT /settings siteName': ofSettings(({ siteName }) => siteName),
  'PUT /settings contactEmail': ofSettings(({ contactEmail }) => contactEmail),
  'PUT /settings introAddress': ofSettings(({ introAddress }) => introAddress),
  'PUT /settings figuresMode': ofSettings(({ figuresMode }) => figuresMode),
  ...Object.fromEntries([
    ...calls.landingTextNames.map((name) => [
      `PUT /settings texts.${name}`,
      ofSettings(({ texts }) => texts[name]),
    ]),
    ...calls.socialNetworks.map((network) => [
      `PUT /settings social.${network}`,
      ofSettings(({ social }) => social[network]),
    ]),
  ]),
  'PUT /settings/legal/:page text': async ({ academy, params }) => {
    const page = params.page as calls.LegalPageName
    return (await academy.as().call(calls.getLegalPage, { params: { page } })).template
  },
  'POST /register firstNames': ofProfessorRequest('firstNames'),
  'POST /register lastNames': ofProfessorRequest('lastNames'),
  'POST /register password': async ({ academy, body, text }) => {
    const { email, password } = body as Record<string, string>
    const refused = await academy.as().refused(calls.login, { body: { email, password } })
    const isRight = ['user_not_active', 'application_pending'].includes(refused.body.code)
    return isRight ? text : refused.body.code
  },
  ...Object.fromEntries(
    (['presentation', 'experience', 'sampleUrl'] as const).flatMap((field) =>
      ['POST /register', 'PUT /professor-application'].map((call) => [
        `${call} ${field}`,
        ofApplication(field),
      ]),
    ),
  ),
  'POST /reject-professor/:id reason': async ({ academy, params, text }) => {
    const isRejected = eq(professorRequests.id, params.id!)
    const [row] = await academy.db.select().from(professorRequests).where(isRejected)
    return whole(row!.reason, text)
  },
  'POST /users/:id/second-factor/remove reason': async ({ academy, params, text }) => {
    const isOfPerson = eq(auditEntries.subjectId, params.id!)
    const [row] = await academy.db.select().from(auditEntries).where(isOfPerson)
    return row!.reason === text.trim() ? text : row!.reason
  },
  'POST /password-requests name': ofPasswordRequest('name'),
  'POST /password-requests explanation': ofPasswordRequest('explanation'),
  'POST /password-requests/:id/approve proof': ofPasswordRequest('reason'),
  'POST /password-requests/:id/reject reason': ofPasswordRequest('reason'),
  'POST /login email': undefined,
  'POST /login password': undefined,
  'POST /refresh-token refreshToken': undefined,
  'POST /logout refreshToken': undefined,
  'POST /courses title': ofCreated('title'),
  'POST /courses description': ofCreated('description'),
  'POST /courses imageUrl': ofCreated('imageUrl'),
  'POST /courses topics.0': async ({ admin, reply }) =>
    (await readCourse(admin, reply.insertedId!)).topics[0],
  ...Object.fromEntries(
    (['learningOutcomes', 'requirements', 'audience'] as const).flatMap((list) => [
      [
        `POST /courses ${list}.0`,
        async ({ admin, reply }) => (await readCourse(admin, reply.insertedId!))[list][0],
      ],
      ...['PUT /courses/:id', 'PUT /courses/:id/correction'].map((call) => [
        `${call} ${list}.0`,
        async ({ admin, params }: Taken) => (await readCourse(admin, params.id!))[list][0],
      ]),
    ]),
  ),
  'PUT /courses/:id title': ofEdited('title'),
  'PUT /courses/:id description': ofEdited('description'),
  'PUT /courses/:id imageUrl': ofEdited('imageUrl'),
  'PUT /courses/:id topics.0': async ({ admin, params }) =>
    (await readCourse(admin, params.id!)).topics[0],
  'PUT /courses/:id/correction title': ofEdited('title'),
  'PUT /courses/:id/correction description': ofEdited('description'),
  'POST /courses/:id/retire reason': async ({ admin, params, text }) =>
    orNone((await readCourse(admin, params.id!)).retirement!.reason, text),
  'PUT /checklist points.0.text': async ({ admin }) =>
    (await admin.call(calls.getChecklist, {})).points[0]?.text,
  'POST /courses/:id/notes text': async ({ admin, params, reply }) => {
    const { drafts } = await admin.call(calls.getInspection, { params: { id: params.id! } })
    return drafts.find(({ _id }) => _id === reply.insertedId)?.text
  },
  'PUT /notes/:noteId/text text': async ({ academy, params }) => {
    const ofNote = eq(inspectionNotes.id, params.noteId!)
    return (await academy.db.select().from(inspectionNotes).where(ofNote))[0]!.text
  },
  'POST /courses/:id/restore reason': async ({ admin, params, text }) => {
    const [last] = await admin.call(calls.listDecisions, { params: { id: params.id! } })
    return orNone(last!.rejectionMessage, text)
  },
  'PUT /status/:courseId/:status rejectionMessage': async ({ admin, params, text }) =>
    orNone((await readCourse(admin, params.courseId!)).rejectionMessage, text),
  'POST /courses/:id/content title': ofNewItem('title'),
  'POST /courses/:id/content description': ofNewItem('description'),
  'PUT /courses/:id/outline sections.0.title': async ({ admin, params }) =>
    (await readCourse(admin, params.id!)).sections[0]?.title,
  'POST /courses/:id/texts title': ofNewItem('title'),
  'POST /courses/:id/texts description': ofNewItem('description'),
  'POST /courses/:id/texts text': async ({ admin, reply }) =>
    (await admin.call(calls.getLesson, { params: { contentId: reply.insertedId! } })).text,
  'PUT /content/:contentId text': ofEditedItem('text'),
  'PUT /content/:contentId title': ofEditedItem('title'),
  'PUT /content/:contentId description': ofEditedItem('description'),
  'PUT /videos/:videoId/captions/:language/label label': async ({ admin, params }) => {
    const { videoId, language } = params
    const captions = await admin.call(calls.listCaptions, { params: { videoId: videoId! } })
    return captions.find((one) => one.language === language)?.label
  },
  'POST /rate comment': async ({ buyer, body }) => {
    const params = { courseId: body.courseId as string }
    const ratings = await buyer.call(calls.listRatings, { params })
    return ratings.find(({ isMine }) => isMine)?.comment
  },
  'PUT /rate/:ratingId/answer answer': async ({ academy, params }) => {
    const ofReview = eq(reviews.id, params.ratingId!)
    return (await academy.db.select().from(reviews).where(ofReview))[0]!.answer
  },
  'POST /courses/:courseId/announcements title': ofAnnouncement('title'),
  'POST /courses/:courseId/announcements text': ofAnnouncement('text'),
  'POST /content/:contentId/questions text': ofQuestion(({ reply }) => reply.insertedId!),
  'PUT /questions/:questionId text': ofQuestion(({ params }) => params.questionId!),
  'POST /questions/:questionId/replies text': ofReply(({ reply }) => reply.insertedId!),
  'PUT /replies/:replyId text': ofReply(({ params }) => params.replyId!),
  'POST /reports text': async ({ academy, reply }) => {
    const isSent = eq(reports.id, reply.insertedId!)
    return (await academy.db.select().from(reports).where(isSent))[0]?.text
  },
  'POST /reports/:caseId/hide reason': async ({ academy, params }) => {
    const ofCase = eq(reportCases.id, params.caseId!)
    return (await academy.db.select().from(reportCases).where(ofCase))[0]!.decisionReason
  },
  'PUT /profile firstNames': ofProfile('firstNames'),
  'PUT /profile lastNames': ofProfile('lastNames'),
  'PUT /profile phone': ofProfile('phone'),
  'PUT /profile location': ofProfile('location'),
  ...Object.fromEntries(
    (['headline', 'biography', 'materia'] as const).map((field) => [
      `PUT /profile/public ${field}`,
      ofPublicProfile((profile) => profile[field]),
    ]),
  ),
  'PUT /profile/public links.0.label': ofPublicProfile(({ links }) => links[0]?.label),
  'PUT /profile/public links.0.url': ofPublicProfile(({ links }) => links[0]?.url),
  'POST /change-requests firstNames': ofChangeRequest('firstNames'),
  'POST /change-requests lastNames': ofChangeRequest('lastNames'),
  'POST /change-requests/:id/reject reason': async ({ academy, params, text }) => {
    const ofRequest = eq(changeRequests.id, params.id!)
    const [row] = await academy.db.select().from(changeRequests).where(ofRequest)
    return orNone(row!.reason, text)
  },
  ...Object.fromEntries(
    (['title', 'body', 'keywords'] as const).flatMap((field) => [
      [`POST /help-articles ${field}`, ofArticle(field, ({ reply }) => reply.insertedId!)],
      [
        `PUT /help-articles/:articleId ${field}`,
        ofArticle(field, ({ params }) => params.articleId!),
      ],
    ]),
  ),
  'POST /support/tickets/:id/messages text': ofTicketMessage,
  'POST /support/tickets/:id/answers text': ofTicketMessage,
  'POST /tokens name': async ({ admin, reply }) => {
    const { documents } = await admin.call(calls.listTokens)
    return documents.find(({ _id }) => _id === reply.insertedId)?.name
  },
  'POST /coupons code': async ({ admin, text }) => {
    const { documents } = await admin.call(calls.listCoupons)
    return documents.find(({ code }) => code === text.trim().toUpperCase()) ? text : undefined
  },
  'POST /payment/create-order coupon': async ({ admin, text }) => {
    const { documents } = await admin.call(calls.listOrders, { query: { limit: 1 } })
    return documents[0]?.coupon === text.trim().toUpperCase() ? text : undefined
  },
  'POST /plans planName': ofPlan('planName', ({ reply }) => reply.insertedId),
  'POST /plans description': ofPlan('description', ({ reply }) => reply.insertedId),
  'PUT /plans/:planId planName': ofPlan('planName', ({ params }) => params.planId),
  'PUT /plans/:planId description': ofPlan('description', ({ params }) => params.planId),
  'PUT /plans/one-off description': ofPlan('description'),
  'POST /orders/:orderId/refund reason': async ({ admin, params }) => {
    const { history } = await admin.call(calls.getOrder, { params: { orderId: params.orderId! } })
    return history.find(({ kind }) => kind === 'refund_asked')?.text
  },
  'POST /users/:id/suspend reason': readReason,
  'PUT /users/:id/names firstNames': ofPerson('firstNames'),
  'PUT /users/:id/names lastNames': ofPerson('lastNames'),
  'POST /courses/:id/move reason': async ({ academy, params }) => {
    const ofCourse = eq(courseMoves.courseId, params.id!)
    return (await academy.db.select().from(courseMoves).where(ofCourse))[0]!.reason
  },
  'PUT /users/:id/names reason': readReason,
  'PUT /users/:id/email reason': readReason,
  'PUT /users/:id/role reason': readReason,
  'POST /users/:id/access reason': readReason,
  'POST /access/:id/withdraw reason': readReason,
  'POST /users/:id/deletion reason': readReason,
  'POST /deletion-requests/:id/refuse reason': async ({ academy, params, text }) => {
    const isIt = eq(deletionRequests.id, params.id!)
    const [row] = await academy.db.select().from(deletionRequests).where(isIt)
    return whole(row!.reason, text)
  },
  'POST /certificates/:folio/revoke reason': async ({ admin, params }) => {
    const query = { q: params.folio! }
    return (await admin.call(calls.listCertificates, { query })).documents[0]!.revocationReason
  },
  'POST /insights/views referrer': readSource,
  'POST /insights/views campaign': readSource,
  'POST /insights/searches words': async ({ academy, text }) => {
    const words = normaliseSearch(text)
    if (words === undefined) return text
    await visitorsOf(academy.app).search(text, true)
    await writeTally(academy.ctx)
    const stored = await academy.db.$count(searches, eq(searches.words, words))
    return stored === 1 ? text : stored
  },
  // Counted by its words; without any it counts for nothing.
  'POST /insights/found words': async ({ academy, text }) => {
    const words = normaliseSearch(text)
    if (words === undefined) return text
    const stored = await academy.db.$count(searchOpenings, eq(searchOpenings.words, words))
    return stored === 1 ? text : stored
  },
  'POST /categories name': nameOfCategory,
  'PUT /categories ID': nameOfCategory,
}
