import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { onboardingQuery } from '../../../features/onboarding/queries.ts'
import { useSession } from '../../../platform/http/session.ts'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'

const FirstSteps = lazyPart(() => import('./first-steps.tsx'))

/** The first steps of a new student; whoever has none loads nothing of them. */
export function FirstStepsSection() {
  const session = useSession()
  const studentId = session?.type === 'student' ? session.userData._id : undefined
  const { data } = useQuery(onboardingQuery(studentId))
  if (!data || data.isHidden || data.steps.length === 0) return null
  return (
    <Suspense fallback={null}>
      <FirstSteps steps={data.steps} courseId={data.courseId} />
    </Suspense>
  )
}
