import { Box, Button, Select, Stack, TagsInput } from '@mantine/core'
import { PrintedInput } from '../../../platform/ui/fields/printed-input.tsx'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useSite } from '../../../platform/http/site.ts'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { MoneyInput } from '../../../platform/ui/fields/money-input.tsx'
import { focusFirstFault } from '../../../platform/ui/forms/focus-first-fault.ts'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { CoursePointFields } from './course-point-fields.tsx'
import { CoverField } from './cover-field.tsx'
import { DescriptionField } from './description-field.tsx'
import { type CourseValues, levelNames, toCourseFields } from './course-values.ts'
import type { CourseFields } from '../mutations.ts'
import { PriceShare, useTerms } from './price-share.tsx'
import type { CourseFormState } from './use-course-form.ts'

export type CategoryChoice = { id: string; name: string }
export type CourseFormPart = 'details' | 'price'

type CourseFormProps = {
  form: CourseFormState
  categories: readonly CategoryChoice[]
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  /** Error text of the last attempt. */
  failure?: string | undefined
  /** Without: the whole form. */
  part?: CourseFormPart
  isDisabled?: boolean
  /** True if only the texts of the details may be changed. */
  hasOnlyTexts?: boolean
  onSubmit: (fields: CourseFields) => void
}

const levels = Object.entries(levelNames).map(([value, label]) => ({ value, label }))

/** The form to create or edit a course. */
export function CourseForm(props: CourseFormProps) {
  const {
    form,
    categories,
    isBusy,
    failure,
    part,
    isDisabled = false,
    hasOnlyTexts = false,
  } = props
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => props.onSubmit(toCourseFields(values)),
        (errors, _, event) => event && focusFirstFault(event.currentTarget, errors),
      )}
    >
      <Stack gap={20} maw={560}>
        <Box disabled={isDisabled} component="fieldset" display="contents">
          {part === 'price' ? null : <TextFields form={form} />}
          <Box
            disabled={hasOnlyTexts && part === 'details'}
            component="fieldset"
            display="contents"
          >
            {part === 'price' ? null : <DetailFields form={form} categories={categories} />}
          </Box>
          {part === 'details' ? null : <PriceField form={form} />}
        </Box>
        {failure ? <FormAlert>{failure}</FormAlert> : null}
        {isDisabled ? null : (
          <Button type="submit" disabled={isBusy} style={{ alignSelf: 'flex-start' }}>
            {isBusy ? props.busyLabel : props.submitLabel}
          </Button>
        )}
      </Stack>
    </form>
  )
}

function TextFields({ form }: Pick<CourseFormProps, 'form'>) {
  return (
    <>
      <PrintedInput
        label="Título"
        description="Di qué va a saber hacer quien lo tome."
        withAsterisk
        maxLength={150}
        {...form.getInputProps('title')}
      />
      <DescriptionField form={form} />
      <CoursePointFields form={form} />
    </>
  )
}

function DetailFields({ form, categories }: Pick<CourseFormProps, 'form' | 'categories'>) {
  return (
    <>
      <Select
        label="Categoría"
        placeholder="Selecciona una categoría"
        withAsterisk
        searchable
        nothingFoundMessage="Ninguna categoría se llama así"
        data={categories.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('category')}
        value={form.values.category || null}
        onChange={(value) => form.setFieldValue('category', value ?? '')}
      />
      <CoverField form={form} />
      <Select
        label="Nivel"
        description="Opcional. Cuánto hay que saber antes."
        placeholder="Cualquiera"
        clearable
        data={levels}
        {...form.getInputProps('level')}
        value={form.values.level || null}
        onChange={(value) => form.setFieldValue('level', (value ?? '') as CourseValues['level'])}
      />
      <TagsInput
        size="md"
        label="Temas"
        description="Opcional. Escribe cada uno y presiona Enter; ayudan a encontrarlo."
        maxTags={20}
        splitChars={[',', ';']}
        {...form.getInputProps('topics')}
      />
    </>
  )
}

function PriceField({ form }: Pick<CourseFormProps, 'form'>) {
  const { leastPrice } = useSite()
  const general = useTerms().data?.price
  const whenEmpty = `el precio general${general === undefined ? '' : `, ${formatMoney(general, 'MXN')}`}`
  const least = leastPrice > 0 ? ` Mínimo: ${formatMoney(leastPrice, 'MXN')}.` : ''
  return (
    <>
      <MoneyInput
        label="Precio"
        description={`Opcional. Vacío: ${whenEmpty}. Con 0 es gratis.${least}`}
        prefix="$"
        suffix=" MXN"
        {...form.getInputProps('price')}
      />
      <PriceShare typed={form.values.price} />
    </>
  )
}
