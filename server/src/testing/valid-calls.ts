import * as calls from '@ateneo/contract'
import type { Endpoint } from '@ateneo/contract'
import sharp from 'sharp'
import { newId } from '../db/columns.ts'
import { openSession } from '../identity/service.ts'
import type { Academy } from './academy.ts'
import {
  buildCertificate,
  buildChangeRequest,
  buildContent,
  buildCourse,
  buildProfessorRequest,
  buildStudent,
  buildVideo,
  PASSWORD,
  pickCategory,
} from './build.ts'
import { buildTicket } from './build-ticket.ts'
import { buildRating } from './build-rating.ts'
import { decideCheckout, openOrder, pickPlan, returned } from './buy.ts'
import type { Cast } from './callers.ts'
import { makeClip } from './clips.ts'

export interface ValidCall {
  endpoint: Endpoint
  /** What the call is about, where one endpoint stands several times. */
  about?: string
  /** Everything that the call needs, made anew each time. */
  compose(): Promise<object> | object
}

/** Every call of the contract as it succeeds for whoever may make it. */
export async function composeValidCalls(academy: Academy, cast: Cast): Promise<ValidCall[]> {
  const { lesson, users } = cast
  const { id: professorId } = users['the professor']
  const category = await pickCategory(academy)
  const picture = await drawPicture()
  const introduction = await makeClip({ seconds: 1, size: '64x48' })
  const film = () => new File([Buffer.from('000000186674797069736f6d', 'hex')], 'clase.mp4')
  const words = () => new File(['WEBVTT\n\n00:01.000 --> 00:02.000\nHola\n'], 'clase.vtt')
  const ofCaptions = { params: { videoId: lesson.video.id, language: 'es' } }
  const captioned = async () => {
    await academy
      .as(users['the professor'])
      .call(calls.saveCaptions, { ...ofCaptions, file: words() })
    return ofCaptions
  }
  const draft = () => buildCourse(academy, { professorId, items: 1 })
  const submitted = () => buildCourse(academy, { professorId, items: 1, status: 'pending' })
  // As somebody who has just come: a changed password ended the sessions of before.
  const newCategory = () =>
    academy.as(users['an administrator']).call(calls.createCategory, { body: { name: newId() } })
  const request = async () => ({
    params: { id: (await buildProfessorRequest(academy)).request.id },
  })
  const changeRequest = async () => ({ params: { id: (await buildChangeRequest(academy)).id } })
  const certificate = async (values: Parameters<typeof buildCertificate>[1] = {}) => ({
    params: { folio: (await buildCertificate(academy, values)).folio },
  })
  const revoked = () => ({
    revokedAt: academy.clock.now(),
    revokedBy: users['an administrator'].id,
    revocationReason: 'Se emitió por error.',
  })
  const session = async () => ({
    body: { refreshToken: (await openSession(academy.ctx, users['a student'])).refreshToken },
  })
  const course = {
    title: 'Acuarela',
    description: 'Del trazo al paisaje.',
    category: category.id,
    imageUrl: 'https://ejemplo.mx/a.png',
    topics: ['agua', 'papel'],
  }
  const helpForm = { nombre: 'Ana', correo: 'ana@correo.mx', asunto: 'Clase', mensaje: 'Hola.' }
  const ofTicket = async () => ({
    params: { id: (await buildTicket(academy, users['a student'])).ticket.id },
  })
  const ofLesson = { params: { courseId: lesson.course.id } }
  const rating = () => buildRating(academy, lesson.course)
  const ofDraft = async () => ({ params: { courseId: (await draft()).id } })
  const person = { firstNames: 'Ana', lastNames: 'Ruiz', password: 'lecturas de noche' }
  const oneOff = await pickPlan(academy, 0)
  const monthly = await pickPlan(academy, 1)
  const order = { baseUrl: 'http://localhost:3001' }
  const buyer = academy.as(users['the buyer'])
  const paid = await openOrder(buyer, monthly)
  await decideCheckout(academy, paid, 'pagar')
  const receipt = (await buyer.call(calls.listReceipts)).receipts[0]!

  return [
    row(calls.getSettings),
    row(calls.getFullSettings),
    row(calls.editSettings, () => ({
      body: {
        siteName: 'Academia Azul',
        contactEmail: 'hola@academia.mx',
        social: calls.mapSocialNetworks(() => 'https://ejemplo.mx/academia'),
        texts: calls.mapLandingTexts((name) => calls.landingTexts[name].text),
        figuresMode: 'live',
        fixedFigures: { students: 10, hours: 20, courses: 30 },
        introAddress: 'https://ejemplo.mx/video.mp4',
        commissionPercent: 12.5,
      },
    })),
    row(calls.uploadLogo, () => ({ file: picture })),
    row(calls.deleteLogo),
    row(calls.uploadIntroPoster, () => ({ file: picture })),
    row(calls.deleteIntroPoster),
    row(calls.uploadIntroVideo, () => ({ file: introduction })),
    row(calls.deleteIntroVideo),
    row(calls.getLegalPage, () => ({ params: { page: 'terminos' } })),
    row(calls.editLegalPage, () => ({
      params: { page: 'terminos' },
      body: { text: 'Pórtate bien en {academia}.' },
    })),
    row(calls.listNotifications),
    row(calls.readNotifications),
    row(calls.register, () => ({
      body: { ...person, type: 'student', email: `${newId()}@ejemplo.mx` },
    })),
    row(
      calls.register,
      () => ({
        body: {
          ...person,
          type: 'professor',
          professionalId: '1234567',
          email: `${newId()}@ejemplo.mx`,
        },
      }),
      'a professor',
    ),
    row(calls.login, () => ({ body: { email: users['a student'].email, password: PASSWORD } })),
    row(calls.refresh, session),
    row(calls.logout, session),
    row(calls.verify),
    row(calls.resendVerification, async () => ({
      body: { email: (await buildStudent(academy, { state: 'unverified' })).email },
    })),
    row(calls.listProfessorRequests),
    row(calls.approveProfessor, request),
    row(calls.rejectProfessor, request),
    row(calls.requestPasswordReset, () => ({ body: { email: users['a student'].email } })),
    row(calls.resetPassword, () => ({ body: { password: 'otra lectura de noche' } })),
    row(calls.getProfile),
    row(calls.editProfile, () => ({ body: { phone: '55 1234 5678', location: 'Puebla' } })),
    row(calls.changePassword, () => ({
      body: { currentPassword: PASSWORD, password: PASSWORD },
    })),
    row(calls.requestEmailChange, () => ({
      body: { email: `${newId()}@ejemplo.mx`, password: PASSWORD },
    })),
    row(calls.confirmEmailChange),
    row(calls.uploadPhoto, () => ({ file: picture })),
    row(calls.deletePhoto),
    row(calls.submitChangeRequest, () => ({ body: { professionalId: '7654321' } })),
    row(calls.listChangeRequests),
    row(calls.approveChangeRequest, changeRequest),
    row(calls.rejectChangeRequest, async () => ({
      ...(await changeRequest()),
      body: { reason: 'No coincide con tu cédula.' },
    })),
    row(calls.createTicket, () => ({ form: helpForm }), 'without a file'),
    row(calls.createTicket, () => ({ form: helpForm, file: picture })),
    row(calls.listOwnTickets),
    row(calls.listTickets),
    row(calls.getTicket, ofTicket),
    row(calls.writeToTicket, async () => ({
      ...(await ofTicket()),
      body: { text: 'Sigue igual.' },
    })),
    row(calls.answerTicket, async () => ({ ...(await ofTicket()), body: { text: 'Recarga.' } })),
    row(calls.closeTicket, async () => {
      const { ticket, message } = await buildTicket(academy, users['a student'])
      return { params: { id: ticket.id }, body: { lastMessageId: message.id } }
    }),
    row(calls.createCourse, () => ({ body: course })),
    row(calls.editCourse, async () => ({ params: { id: (await draft()).id }, body: course })),
    row(calls.deleteCourse, async () => ({ params: { id: (await draft()).id } })),
    ...(['pending', 'approved', 'rejected'] as const).map((status) =>
      row(
        calls.changeStatus,
        async () => ({
          params: { courseId: (await (status === 'pending' ? draft() : submitted())).id, status },
          body: { rejectionMessage: 'Falta el sonido.' },
        }),
        status,
      ),
    ),
    row(calls.listProfessorCourses, () => ({ params: { professorId } })),
    row(calls.listDecisions, async () => ({ params: { id: (await draft()).id } })),
    row(calls.uploadCourseImage, () => ({ file: picture })),
    row(calls.uploadVideo, () => ({ file: film() })),
    row(calls.getVideoState, () => ({ params: { videoId: lesson.video.id } })),
    row(calls.retryVideo, async () => ({
      params: { videoId: (await buildVideo(academy, professorId, { status: 'failed' })).id },
    })),
    row(calls.replaceVideo, async () => ({
      form: { videoId: (await buildVideo(academy, professorId)).id },
      file: film(),
    })),
    row(calls.addContent, async () => ({
      params: { id: (await draft()).id },
      body: {
        title: 'Papel',
        description: 'De algodón',
        videoId: (await buildVideo(academy, professorId)).id,
      },
    })),
    row(calls.editContent, async () => ({
      params: { contentId: (await buildContent(academy, await draft())).id },
      body: { title: 'Papel', description: 'De algodón' },
    })),
    row(calls.deleteContent, async () => ({
      params: { contentId: (await buildContent(academy, await draft())).id },
    })),
    row(calls.listCaptions, captioned),
    row(calls.saveCaptions, () => ({ ...ofCaptions, file: words() })),
    row(calls.renameCaptions, async () => ({
      ...(await captioned()),
      body: { label: 'Español de México' },
    })),
    row(calls.deleteCaptions, captioned),
    row(calls.listPlans),
    row(calls.createOrder, () => ({ body: { ...order, cost: monthly } }), 'everything'),
    row(
      calls.createOrder,
      () => ({ body: { ...order, cost: oneOff, ...ofLesson.params } }),
      'the course',
    ),
    row(calls.confirmPayment, () => returned(paid)),
    row(calls.listPurchases),
    row(calls.listReceipts),
    row(calls.getReceipt, () => ({ params: { orderId: receipt.orderId } })),
    row(calls.rateCourse, () => ({
      body: { ...ofLesson.params, rating: 4, comment: 'Muy clara.' },
    })),
    row(calls.listCourseRatings, () => ofLesson),
    row(calls.listCourseRatings, ofDraft, 'a draft'),
    row(calls.listRatings, () => ofLesson),
    row(calls.listRatings, ofDraft, 'a draft'),
    row(calls.voteRating, async () => ({ params: { ratingId: (await rating()).id } })),
    row(calls.unvoteRating, async () => ({ params: { ratingId: (await rating()).id } })),
    row(calls.answerRating, async () => ({
      params: { ratingId: (await rating()).id },
      body: { answer: 'Gracias por decirlo.' },
    })),
    row(calls.getVideo, () => ({ body: { videoId: lesson.video.id } })),
    row(calls.listProgress),
    row(calls.getCourseProgress, () => ofLesson),
    row(calls.reportProgress, () => ({
      params: { contentId: lesson.content.id },
      body: { intervals: [[0, 5]], positionSeconds: 5 },
    })),
    row(calls.keepFavourite, () => ofLesson),
    row(calls.dropFavourite, () => ofLesson),
    row(calls.listFavourites),
    row(calls.listFavouriteIds),
    row(calls.suggestCourses, () => ({ query: { q: 'acuar' } })),
    row(calls.listOwnCertificates),
    row(calls.listCertificates, () => ({ query: { q: 'núñez', status: 'valid' } })),
    row(calls.getCertificate, () => certificate()),
    row(calls.revokeCertificate, async () => ({
      ...(await certificate()),
      body: { reason: 'Se emitió por error.' },
    })),
    row(calls.restoreCertificate, async () => certificate(revoked())),
    row(calls.listCourses, () => ({ query: { q: 'acuarela', isAllCourses: true } })),
    row(calls.getCourse, () => ({ params: { id: lesson.course.id } })),
    row(calls.getCourse, async () => ({ params: { id: (await draft()).id } }), 'a draft'),
    row(calls.listAllCategories),
    row(calls.listCategories),
    row(calls.createCategory, () => ({ body: { name: newId() } })),
    row(calls.editCategory, async () => ({
      body: { id: (await newCategory()).insertedId, ID: newId() },
    })),
    row(calls.deleteCategory, async () => ({ params: { id: (await newCategory()).insertedId } })),
    row(calls.uploadCategoryImage, () => ({ file: picture })),
  ]
}

function row(endpoint: Endpoint, compose: ValidCall['compose'] = () => ({}), about?: string) {
  return { endpoint, compose, ...(about !== undefined && { about }) }
}

async function drawPicture(): Promise<Blob> {
  const image = sharp({ create: { width: 2, height: 2, channels: 3, background: '#116a57' } })
  return new Blob([new Uint8Array(await image.png().toBuffer())])
}
