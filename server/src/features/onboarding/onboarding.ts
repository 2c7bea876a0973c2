import type { Onboarding, OnboardingStep, OnboardingStepName } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { findLastSuccess } from '../../platform/backup/store.ts'
import type { Caller } from '../../platform/http/route.ts'
import { keepOnboardingHidden } from '../identity/service.ts'
import { listOfferedProviders, sumUpProviders } from '../payments/service.ts'
import { hasOwnPlans } from '../purchases/service.ts'
import { readAcademyFacts } from './academy-facts-store.ts'
import { listAcademySteps } from './academy-steps.ts'
import { readLearningFacts, readTeachingFacts } from './first-steps-store.ts'

/** Accounts of students are new for a month. */
const NEW_MILLISECONDS = 30 * 24 * 60 * 60 * 1000

const step = (name: OnboardingStepName, isDone: boolean): OnboardingStep => ({
  name,
  isDone,
  hint: null,
})

export async function getOnboarding(ctx: Context, caller: Caller): Promise<Onboarding> {
  if (caller.type === 'admin') return getAcademySteps(ctx, caller)
  return caller.type === 'professor' ? getTeachingSteps(ctx, caller) : getLearningSteps(ctx, caller)
}

export async function hideOnboarding(
  ctx: Context,
  caller: Caller,
  { isHidden }: { isHidden: boolean },
): Promise<void> {
  await keepOnboardingHidden(ctx, caller, isHidden)
}

async function getAcademySteps(ctx: Context, admin: Caller): Promise<Onboarding> {
  const { db, config } = ctx
  const at = ctx.now()
  const [facts, isPriced, backup, offered] = await Promise.all([
    readAcademyFacts(db, admin.id, at),
    hasOwnPlans(db),
    findLastSuccess(db),
    listOfferedProviders(ctx),
  ])
  const steps = listAcademySteps(
    {
      ...facts,
      isPriced,
      backupAt: backup?.startedAt ?? null,
      payments: sumUpProviders(offered),
    },
    config,
    at,
  )
  return { steps, isHidden: facts.hiddenAs === 'admin', courseId: null }
}

/** Until a course of theirs was published. */
async function getTeachingSteps({ db }: Context, { id }: Caller): Promise<Onboarding> {
  const facts = await readTeachingFacts(db, id)
  const { hiddenAs, courseId, isSubmitted } = facts
  const steps = [
    describeProfile(facts),
    step('first_course', courseId !== null),
    step('lessons', facts.hasLessons),
    step('price', facts.hasPrice || isSubmitted),
    step('review', isSubmitted),
  ]
  const isHidden = hiddenAs === 'professor'
  return { steps: facts.isPublished ? [] : steps, isHidden, courseId }
}

function describeProfile(facts: { hasPhoto: boolean; hasBiography: boolean }): OnboardingStep {
  if (!facts.hasPhoto) return { name: 'profile', isDone: false, hint: 'no_photo' }
  if (!facts.hasBiography) return { name: 'profile', isDone: false, hint: 'no_biography' }
  return step('profile', true)
}

/** While their account is new and something is left. */
async function getLearningSteps(ctx: Context, { id }: Caller): Promise<Onboarding> {
  const since = new Date(ctx.now().getTime() - NEW_MILLISECONDS)
  const { hiddenAs, isNew, courseId, ...facts } = await readLearningFacts(ctx.db, id, since)
  const steps = [
    step('email', facts.isConfirmed),
    step('photo', facts.hasPhoto),
    step('first_choice', courseId !== null),
    step('first_lesson', facts.hasSeen),
  ]
  const isOver = !isNew || steps.every(({ isDone }) => isDone)
  return { steps: isOver ? [] : steps, isHidden: hiddenAs === 'student', courseId }
}
