import { TextInput } from '@mantine/core'
import { useId } from 'react'
import classes from './fields.module.css'

type TextFieldProps = {
  value: string
  labelledBy: string
  maxLength: number
  /** Numbers: the keyboard of a phone, and what follows them. */
  number?: { unit: string }
  onType: (value: string) => void
}

/** A short text, or a number with its unit. */
export function TextField({ value, labelledBy, maxLength, number, onType }: TextFieldProps) {
  const unitId = useId()
  const isOdd = number !== undefined && value.trim() !== '' && !isNumber(value)
  return (
    <TextInput
      className={number ? classes.number : classes.short}
      aria-labelledby={number?.unit ? `${labelledBy} ${unitId}` : labelledBy}
      placeholder="Tu respuesta"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={value}
      maxLength={maxLength}
      onChange={(event) => onType(event.currentTarget.value)}
      {...(number && {
        inputMode: 'decimal' as const,
        rightSection: number.unit ? <span id={unitId}>{number.unit}</span> : null,
        rightSectionWidth: `${number.unit.length + 2}ch`,
        error: isOdd ? 'Escribe un número, como 12, 1.5 o 1,5.' : undefined,
      })}
    />
  )
}

/** As the server reads it: a comma or a point before decimals. */
const isNumber = (value: string) => /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(value.trim())
