import { NumberInput, type NumberInputProps } from '@mantine/core'

/** An amount with its cents; what is typed is judged by the form, not corrected. */
export function MoneyInput(props: NumberInputProps) {
  return (
    <NumberInput
      decimalScale={2}
      hideControls
      thousandSeparator=","
      clampBehavior="none"
      {...props}
    />
  )
}
