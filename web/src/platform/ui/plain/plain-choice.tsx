import { useId } from 'react'
import classes from './plain-choice.module.css'

type PlainChoiceProps = {
  label: string
  /** Words by value. */
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/**
 * One of few on the first pages, which looks like Mantine's segmented control: that measures its options
 * once it is hydrated, and renders again.
 */
export function PlainChoice({ label, options, value, onChange, className }: PlainChoiceProps) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={[classes.choice, className].filter(Boolean).join(' ')}
    >
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={classes.words}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
