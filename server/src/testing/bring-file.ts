import { listProfessorRequests, sendApplicationWithFile } from '@ateneo/contract'
import { buildProfessorRequest, PASSWORD } from './builders/build-people.ts'
import type { TestUser } from './client.ts'
import type { TestApp } from './test-app.ts'

export const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
export const pdf = '%PDF-1.7 Título de maestra'

/** An applicant who awaits the decision, with what they log in with. */
export async function buildApplicant(academy: TestApp) {
  const { professor, request } = await buildProfessorRequest(academy)
  return { professor, request, credentials: { email: professor.email, password: PASSWORD } }
}

/** Sends the form of an application with a file. */
export const bringFile = (
  academy: TestApp,
  form: object,
  content: Buffer | string = pdf,
  name = 'título.pdf',
) => academy.as().send(sendApplicationWithFile, { form, file: new File([content], name) })

/** The pending request of this email, as administrators read it. */
export async function findListed(academy: TestApp, admin: TestUser, email: string) {
  const requests = await academy.as(admin).call(listProfessorRequests)
  return requests.find((request) => request.email === email)
}
