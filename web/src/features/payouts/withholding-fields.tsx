import type { WithholdingBase } from '@ateneo/contract'
import { withholdingBases } from '@ateneo/contract/payouts/states'
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { Typed } from '../../platform/ui/fields/typed-number.ts'
import classes from './tax-profile-dialog.module.css'
import { baseWords } from './words.ts'

export interface LineValues {
  name: string
  percent: Typed
  base: WithholdingBase
  from: string
}

type WithholdingFieldsProps = {
  place: number
  inputOf: (field: keyof LineValues) => object
  onRemove: () => void
}

/** One line of a tax profile. */
export function WithholdingFields({ place, inputOf, onRemove }: WithholdingFieldsProps) {
  return (
    <fieldset className={classes.line}>
      <legend className="only-heard">Retención {place + 1}</legend>
      <TextInput
        label="Retención"
        placeholder="ISR"
        required
        maxLength={60}
        autoComplete="off"
        {...inputOf('name')}
      />
      <NumberInput
        label="Porcentaje"
        required
        min={0}
        max={100}
        clampBehavior="none"
        decimalScale={2}
        hideControls
        suffix=" %"
        {...inputOf('percent')}
      />
      <NativeSelect
        size="md"
        label="De qué"
        data={withholdingBases.map((value) => ({ value, label: baseWords[value] }))}
        {...inputOf('base')}
      />
      <TextInput type="date" label="Desde el" required {...inputOf('from')} />
      <Button
        size="xs"
        variant="subtle"
        color="red"
        aria-label={`Quitar retención ${place + 1}`}
        onClick={onRemove}
      >
        Quitar
      </Button>
    </fieldset>
  )
}
