import type { OnboardingStep } from '@ateneo/contract'
import type { ReactNode } from 'react'
import { ThinBar } from '../../platform/ui/feedback/thin-bar.tsx'
import classes from './step-list.module.css'
import { StepRow } from './step-row.tsx'

type StepListProps = {
  title: string
  steps: readonly OnboardingStep[]
  hrefOf: (step: OnboardingStep) => string | undefined
  /** Below a step's sentence. */
  extraOf?: (step: OnboardingStep) => ReactNode
  /** At the end of the head. */
  action: ReactNode
}

/** First steps: what is left, and, folded, what is done. */
export function StepList({ title, steps, hrefOf, extraOf, action }: StepListProps) {
  const done = steps.filter(({ isDone }) => isDone)
  const row = (step: OnboardingStep) => (
    <StepRow key={step.name} step={step} href={hrefOf(step)}>
      {extraOf?.(step)}
    </StepRow>
  )
  return (
    <section className={classes.list} aria-labelledby="primeros-pasos">
      <div className={classes.head}>
        <h2 id="primeros-pasos" className={classes.heading}>
          {title}
        </h2>
        <p className={classes.count}>
          {done.length} de {steps.length}
        </p>
        {action}
      </div>
      <ThinBar value={done.length / steps.length} label="Avance" />
      <ul className={classes.steps}>{steps.filter(({ isDone }) => !isDone).map(row)}</ul>
      {done.length > 0 ? (
        <details className={classes.done}>
          <summary>Lo que ya está hecho ({done.length})</summary>
          <ul className={classes.steps}>{done.map(row)}</ul>
        </details>
      ) : null}
    </section>
  )
}
