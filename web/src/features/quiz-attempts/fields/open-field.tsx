import { Textarea } from '@mantine/core'
import { useId } from 'react'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import type { FieldProps } from './field-props.ts'
import classes from './fields.module.css'

/** The contract's maximum. */
const maxLength = 20_000

/** A long answer that a person grades, with its count of characters. */
export function OpenField({ answer, labelledBy, onAnswer }: FieldProps<'open'>) {
  const text = answer?.text ?? ''
  const countId = useId()
  return (
    <div>
      <Textarea
        aria-labelledby={labelledBy}
        aria-describedby={countId}
        placeholder="Tu respuesta"
        autosize
        minRows={6}
        maxRows={24}
        maxLength={maxLength}
        value={text}
        onChange={(event) =>
          onAnswer({ kind: 'open', text: event.currentTarget.value }, { isTyped: true })
        }
      />
      <p id={countId} className={classes.count}>
        {formatNumber(text.length)} de {formatNumber(maxLength)} caracteres. La califica tu maestro.
      </p>
    </div>
  )
}
