import { courseFields } from '@ateneo/contract'
import { Button, NumberInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { CallError } from '../http/call-error.ts'
import { FormAlert } from '../ui/form-alert.tsx'
import { fieldErrors, validateWith } from '../ui/zod-form.ts'
import classes from './course-form.module.css'
import { type CourseValues, levelNames, toCourseFields } from './course-values.ts'
import type { CourseFields } from './queries.ts'

export type CategoryChoice = { id: string; name: string }
export type CourseFormState = UseFormReturnType<CourseValues>

type CourseFormProps = {
  form: CourseFormState
  categories: readonly CategoryChoice[]
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  /** What went wrong the last time. */
  failure?: string
  onSubmit: (fields: CourseFields) => void
}

const levels = Object.entries(levelNames).map(([value, label]) => ({ value, label }))

export function useCourseForm(initialValues: CourseValues): CourseFormState {
  return useForm<CourseValues>({
    initialValues,
    validate: validateWith(courseFields, toCourseFields),
    validateInputOnBlur: true,
  })
}

/** Puts what the server complains about under the fields. */
export function showComplaints(form: CourseFormState, error: unknown): void {
  if (error instanceof CallError) form.setErrors(fieldErrors(error.issues))
}

function focusFirstError(form: CourseFormState, errors: CourseFormState['errors']) {
  const first = Object.keys(form.values).find((field) => errors[field])
  if (first) form.getInputNode(first)?.focus()
}

/** The fields of a course, to create it or to change it. */
export function CourseForm(props: CourseFormProps) {
  const { form, categories, isBusy, failure } = props
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => props.onSubmit(toCourseFields(values)),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <TextInput
        label="Título"
        description="Di qué va a saber hacer quien lo tome."
        withAsterisk
        maxLength={150}
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Descripción"
        description="De qué trata, para quién es y qué hace falta para empezar."
        withAsterisk
        maxRows={12}
        {...form.getInputProps('description')}
      />
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
      <TextInput
        type="url"
        label="URL de la imagen"
        description="Opcional. Sin imagen dibujamos una portada de azulejos para tu curso."
        placeholder="https://"
        {...form.getInputProps('imageUrl')}
      />
      <div className={classes.pair}>
        <NumberInput
          label="Precio"
          description="Opcional. Vacío: el general; 0: gratis."
          prefix="$"
          suffix=" MXN"
          thousandSeparator=","
          decimalScale={2}
          min={0}
          allowNegative={false}
          hideControls
          {...form.getInputProps('price')}
          onChange={(value) => form.setFieldValue('price', value === '' ? '' : Number(value))}
        />
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
      </div>
      <TagsInput
        size="md"
        label="Temas"
        description="Opcional. Escribe cada uno y presiona Enter; ayudan a encontrarlo."
        maxTags={20}
        splitChars={[',', ';']}
        {...form.getInputProps('topics')}
      />
      {failure ? <FormAlert>{failure}</FormAlert> : null}
      <Button type="submit" disabled={isBusy} className={classes.submit}>
        {isBusy ? props.busyLabel : props.submitLabel}
      </Button>
    </form>
  )
}
