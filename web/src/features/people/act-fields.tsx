import { NativeSelect, TextInput } from '@mantine/core'
import { PrintedInput } from '../../platform/ui/fields/printed-input.tsx'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActValues, ReasonedAct } from './reasoned-act.ts'
import type { PersonDetail } from './person.ts'
import { SuspensionFields } from './suspension-fields.tsx'
import { grantableCourses } from './queries.ts'
import { useSettledWords } from '../../platform/ui/lists/use-settled-words.ts'

type ActFieldsProps = {
  act: ReasonedAct
  person: PersonDetail
  form: UseFormReturnType<ActValues>
}

/** What an act needs besides its reason. */
export function ActFields({ act, person, form }: ActFieldsProps) {
  if (act === 'names') {
    return (
      <>
        <PrintedInput label="Nombres" data-autofocus {...form.getInputProps('firstNames')} />
        <PrintedInput label="Apellidos" {...form.getInputProps('lastNames')} />
      </>
    )
  }
  if (act === 'email') {
    return (
      <TextInput
        type="email"
        label="Correo nuevo"
        description={`Ahora es ${person.email}.`}
        data-autofocus
        {...form.getInputProps('email')}
      />
    )
  }
  if (act === 'role' && person.type === 'admin') {
    return (
      <TextInput
        label="Cédula profesional"
        description="Será maestro: escribe su cédula de 7 u 8 dígitos."
        data-autofocus
        {...form.getInputProps('professionalId')}
      />
    )
  }
  if (act === 'suspend' && person.type === 'professor') {
    return <SuspensionFields professorId={person._id} form={form} />
  }
  return act === 'grant' ? <GrantFields form={form} /> : null
}

function GrantFields({ form }: Pick<ActFieldsProps, 'form'>) {
  const [words, setWords] = useState('')
  const q = useSettledWords(words)
  const courses = useQuery(grantableCourses(q))
  return (
    <>
      <TextInput
        type="search"
        label="Buscar un curso"
        value={words}
        maxLength={200}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          // What was chosen may not be among the courses found next.
          form.setFieldValue('courseId', '')
        }}
      />
      <NativeSelect
        label="A qué"
        data-autofocus
        data={[
          { value: '', label: 'Todos los cursos' },
          ...(courses.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
        {...form.getInputProps('courseId')}
      />
      <TextInput
        type="date"
        label="Hasta qué día"
        description="De un solo curso puede quedar vacío: no termina."
        {...form.getInputProps('until')}
      />
    </>
  )
}
