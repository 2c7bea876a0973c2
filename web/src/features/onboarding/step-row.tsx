import type { OnboardingStep } from '@ateneo/contract'
import { isEssential } from '@ateneo/contract/onboarding/steps'
import { Anchor, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconFlask2, IconStar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type BadgeStyle, StateBadge } from '../../platform/ui/cards/state-badge.tsx'
import classes from './step-list.module.css'
import { hintWords, stepWords } from './step-words.ts'

const essential: BadgeStyle = { word: 'Esencial', Icon: IconStar, tone: 'waiting' }
const testOnly: BadgeStyle = { word: 'Solo pruebas', Icon: IconFlask2, tone: 'next' }

type StepRowProps = {
  step: OnboardingStep
  /** Undefined where it is done on this very screen. */
  href: string | undefined
  /** Below the sentence. */
  children?: ReactNode
}

/** What is to be done or done, why, and the link to where. */
export function StepRow({ step: { name, isDone, hint }, href, children }: StepRowProps) {
  const { title, why, link } = stepWords[name]
  const Mark = isDone ? IconCircleCheckFilled : IconCircle
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Mark size={22} stroke={1.75} aria-hidden className={classes.mark} />
      <div className={classes.words}>
        <h3 className={classes.title}>
          {title}
          <VisuallyHidden>{isDone ? ': hecho' : ': por hacer'}</VisuallyHidden>
          {!isDone && isEssential(name) ? <StateBadge badge={essential} /> : null}
          {hint === 'test_payments' ? <StateBadge badge={testOnly} /> : null}
        </h3>
        <p className={classes.why}>
          {why} {hint ? hintWords[hint] : null}
        </p>
        {children}
      </div>
      {href === undefined ? null : (
        <Anchor component={Link} to={href} className={classes.link}>
          {link}
        </Anchor>
      )}
    </li>
  )
}
