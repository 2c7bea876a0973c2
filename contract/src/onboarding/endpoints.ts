import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives.ts'
import { onboardingHints, onboardingSteps, type OnboardingStepName } from './steps.ts'

const names: readonly OnboardingStepName[] = Object.values(onboardingSteps).flat()

export const onboardingStep = z.object({
  name: z.enum(names),
  isDone: z.boolean(),
  hint: z.enum(onboardingHints).nullable(),
})
export type OnboardingStep = z.infer<typeof onboardingStep>

export const onboarding = z.object({
  /** Empty once there is nothing more to begin with. */
  steps: z.array(onboardingStep),
  /** The caller put the list away. */
  isHidden: z.boolean(),
  /** The newest course that the steps of a professor or student lead to. */
  courseId: id.nullable(),
})
export type Onboarding = z.infer<typeof onboarding>

export const getOnboarding = endpoint({
  method: 'GET',
  path: '/onboarding',
  summary:
    'Los primeros pasos de quien llama: de la academia, de un maestro sin curso publicado o de un alumno nuevo; qué está hecho se calcula al momento',
  access: 'signed-in',
  reply: onboarding,
})

export const hideOnboarding = endpoint({
  method: 'PUT',
  path: '/onboarding/hidden',
  summary: 'Oculta los primeros pasos de quien llama, o vuelve a mostrarlos',
  access: 'signed-in',
  body: z.object({ isHidden: z.boolean() }),
  reply: z.object({ isHidden: z.boolean() }),
})

/** In Spanish: why it failed, where that is known. */
const reason = z.string().nullable()

/** `kept`: without a mail server each email is a file. */
export const testEmailOutcome = z.enum(['sent', 'kept', 'failed'])

export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/onboarding/test-email',
  summary: 'Envía un mensaje de prueba a quien llama y dice si el servidor de correo lo aceptó',
  access: ['admin'],
  perMinutePerson: 5,
  reply: z.object({
    outcome: testEmailOutcome,
    to: z.string(),
    reason,
    /** What the mail server said. */
    answer: z.string().nullable(),
  }),
  refusals: ['too_many_requests'],
})
export type TestEmail = z.infer<typeof sendTestEmail.reply>
