import { Button } from '@mantine/core'
import classes from './step-list.module.css'
import type { Verdict } from './messages.ts'

type CheckButtonProps<Answer> = {
  label: string
  check: {
    mutate: () => void
    isPending: boolean
    error: Error | null
    data: Answer | undefined
  }
  describe: (answer: Answer) => Verdict
  explain: (error: unknown) => string
}

/** Tries a part of the installation, and says how it went below the button. */
export function CheckButton<Answer>({ label, check, describe, explain }: CheckButtonProps<Answer>) {
  const { isPending, error, data } = check
  const verdict = isPending
    ? undefined
    : error
      ? { isGood: false, words: explain(error) }
      : data && describe(data)
  return (
    <>
      <Button variant="default" size="xs" mt={4} loading={isPending} onClick={() => check.mutate()}>
        {label}
      </Button>
      <div aria-live="polite">
        {verdict ? (
          <p className={classes.verdict} data-good={verdict.isGood || undefined}>
            {verdict.words}
          </p>
        ) : null}
      </div>
    </>
  )
}
