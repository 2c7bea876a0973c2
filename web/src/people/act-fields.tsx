import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { allCourses } from '../courses/queries.ts'
import type { ActValues, ReasonedAct } from './act-dialog.tsx'
import type { WholePerson } from './person.ts'

type ActFieldsProps = {
  act: ReasonedAct
  person: WholePerson
  form: UseFormReturnType<ActValues>
}

/** What an act needs besides its reason. */
export function ActFields({ act, person, form }: ActFieldsProps) {
  if (act === 'names') {
    return (
      <>
        <TextInput label="Nombres" data-autofocus {...form.getInputProps('firstNames')} />
        <TextInput label="Apellidos" {...form.getInputProps('lastNames')} />
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
  return act === 'grant' ? <GrantFields form={form} /> : null
}

function GrantFields({ form }: Pick<ActFieldsProps, 'form'>) {
  const courses = useQuery(allCourses)
  const offered = (courses.data ?? []).filter(
    ({ status, revisionOf }) =>
      revisionOf === null && (status === 'approved' || status === 'retired'),
  )
  return (
    <>
      <NativeSelect
        label="A qué"
        data-autofocus
        data={[
          { value: '', label: 'Todos los cursos' },
          ...offered.map(({ id, title }) => ({ value: id, label: title })),
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
