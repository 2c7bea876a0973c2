import { maxOptions } from '@ateneo/contract'
import { Group, NumberInput, Radio, Textarea, TextInput } from '@mantine/core'
import { LinesField } from '../../../platform/ui/fields/lines-field.tsx'
import { type QuestionFormPart, setField } from './form-part.ts'
import { GapsField } from './gaps-field.tsx'
import { OptionsField } from './options-field.tsx'
import { OrderField } from './order-field.tsx'
import { PairsField } from './pairs-field.tsx'
import classes from './question-form.module.css'

/** What is right, by the kind of the question. */
export function KindFields({ form }: QuestionFormPart) {
  const { kind, isTrue, accepted } = form.values
  switch (kind) {
    case 'one':
    case 'several':
      return <OptionsField form={form} />
    case 'true_false':
      return (
        <Radio.Group
          label="Lo correcto"
          value={String(isTrue)}
          onChange={(value) => setField({ form }, 'isTrue', value === 'true')}
        >
          <Group mt="xs">
            <Radio value="true" label="Verdadero" />
            <Radio value="false" label="Falso" />
          </Group>
        </Radio.Group>
      )
    case 'short':
      return (
        <LinesField
          label="Respuestas que se aceptan"
          description="Una por línea. No cuentan mayúsculas, acentos ni espacios de más."
          lines={accepted}
          maxLines={maxOptions}
          maxLength={200}
          path="accepted"
          error={form.errors['accepted']}
          onChange={(lines) => setField({ form }, 'accepted', lines)}
        />
      )
    case 'number':
      return (
        <div className={classes.two}>
          <NumberInput label="Número" required hideControls {...form.getInputProps('value')} />
          <NumberInput
            label="Tolerancia"
            description="Más o menos cuánto se acepta."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={0}
            clampBehavior="none"
            hideControls
            {...form.getInputProps('tolerance')}
          />
          <TextInput
            label="Unidad"
            description="Opcional. Se lee junto al campo."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={20}
            {...form.getInputProps('unit')}
          />
        </div>
      )
    case 'match':
      return <PairsField form={form} />
    case 'order':
      return <OrderField form={form} />
    case 'gaps':
      return <GapsField form={form} />
    default:
      return (
        <Textarea
          label="Guía para calificar"
          description="Opcional. Sólo tú la ves."
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('guide')}
        />
      )
  }
}
