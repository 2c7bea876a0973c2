import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives.ts'

const params = z.object({ questionId: id })
const votes = z.object({ voteCount: z.number().int(), isVoted: z.boolean() })

export const voteQuestion = endpoint({
  method: 'PUT',
  path: '/questions/:questionId/vote',
  summary: 'Dice que a uno también le interesa la pregunta; repetirlo no cuenta dos veces',
  access: ['student'],
  perMinutePerson: 60,
  params,
  reply: votes,
  refusals: ['question_not_found', 'question_own', 'too_many_requests'],
})

export const unvoteQuestion = endpoint({
  method: 'DELETE',
  path: '/questions/:questionId/vote',
  summary: 'Retira el voto propio de una pregunta',
  access: ['student'],
  perMinutePerson: 60,
  params,
  reply: votes,
  refusals: ['question_not_found', 'too_many_requests'],
})
