import {
  correctEmail,
  correctNames,
  changeRole,
  grantAccess,
  removeSecondFactor,
  suspendPerson,
} from '@ateneo/contract'
import { Modal, Text, Textarea } from '@mantine/core'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import dialogs from '../../platform/ui/dialogs/dialogs.module.css'
import { ActFields } from './act-fields.tsx'
import { actDone, actMessage } from './messages.ts'
import type { PersonDetail } from './person.ts'
import { type PersonAct, useActOnPerson } from './queries.ts'
import type { ActValues, ReasonedAct } from './reasoned-act.ts'

const words: Record<ReasonedAct, { title: string; question: string; isDestructive?: true }> = {
  suspend: {
    title: 'Suspender cuenta',
    question:
      'No podrá entrar y se cierran sus sesiones. Sus certificados siguen siendo válidos. Le avisamos por correo, con el motivo.',
    isDestructive: true,
  },
  names: { title: 'Corregir nombres', question: 'Los certificados ya emitidos no cambian.' },
  email: {
    title: 'Corregir correo',
    question: 'Enviamos un enlace al correo nuevo. Mientras no lo abra, entra con el de ahora.',
  },
  role: { title: 'Cambiar tipo de cuenta', question: 'Se cierran sus sesiones.' },
  nameSuperAdmin: {
    title: 'Hacer Super Administrador',
    question:
      'Podrá todo desde este momento: nombrar y quitar a quienes administran, también a ti, eliminar datos de personas y conectar otros sistemas. Le avisamos por correo.',
  },
  removeSuperAdmin: {
    title: 'Quitar Super Administrador',
    question:
      'Sigue administrando la academia, pero desde este momento no cambia a quienes administran, no elimina datos de personas ni conecta otros sistemas. Sus tokens de acceso dejan de servir. Le avisamos por correo.',
    isDestructive: true,
  },
  secondFactor: {
    title: 'Quitar verificación en dos pasos',
    question:
      'Para quien perdió su aplicación y sus códigos. Desde ahora entra solo con su contraseña. Confirma antes que es la persona: le avisamos por correo.',
    isDestructive: true,
  },
  grant: {
    title: 'Dar acceso',
    question:
      'Sin pedido, y sin anotar dinero: si pagó por fuera, anota la venta. Se le avisa por correo.',
  },
  withdraw: {
    title: 'Retirar acceso',
    question: 'Deja de ver lo que este acceso abría. Lee el motivo en el aviso.',
    isDestructive: true,
  },
}

type ActDialogProps = {
  person: PersonDetail
  act: ReasonedAct
  /** Only to withdraw an access. */
  accessId?: string | undefined
  onClose: () => void
}

/** Confirms an act on an account, with its values and its reason. */
export function ActDialog({ person, act, accessId = '', onClose }: ActDialogProps) {
  const initialValues: ActValues = {
    firstNames: person.firstNames,
    lastNames: person.lastNames,
    email: '',
    professionalId: person.professionalId ?? '',
    courseId: '',
    until: '',
    sales: 'stop',
    handOverTo: '',
    reason: '',
  }
  const form = useContractForm({
    schema: schemas[act],
    initialValues,
    check: (values) => ({
      handOverTo: isHandOver(values) && values.handOverTo === '' && 'Elige a quién pasan.',
    }),
    toBody: (values) => composeAct({ person, act, accessId, values }),
    mutation: useActOnPerson(person._id),
    success: actDone[act],
    onDone: onClose,
  })
  const { title, question, isDestructive } = words[act]
  return (
    <Modal opened onClose={onClose} title={title} size={560}>
      <ContractForm form={form}>
        <Text>{question}</Text>
        <FormFailure form={form} title="No se hizo" describe={actMessage} />
        <ActFields act={act} person={person} form={form} />
        <Textarea
          label="Motivo"
          description="Queda en la auditoría."
          maxRows={8}
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
        />
        <FormButtons
          form={form}
          onCancel={onClose}
          className={dialogs.buttons}
          {...(isDestructive && { color: 'red' })}
        >
          {title}
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}

const schemas = {
  suspend: suspendPerson.body,
  names: correctNames.body,
  email: correctEmail.body,
  role: changeRole.body,
  nameSuperAdmin: suspendPerson.body,
  removeSuperAdmin: suspendPerson.body,
  secondFactor: removeSecondFactor.body,
  grant: grantAccess.body,
  withdraw: suspendPerson.body,
}

const isHandOver = ({ sales }: ActValues) => sales === 'handOver'

interface Composed {
  person: PersonDetail
  act: ReasonedAct
  accessId: string
  values: ActValues
}

function composeAct({ person, act, accessId, values }: Composed): PersonAct {
  const { firstNames, lastNames, email, professionalId, courseId, until, reason } = values
  if (act === 'secondFactor' || act === 'nameSuperAdmin' || act === 'removeSuperAdmin') {
    return { act, reason }
  }
  if (act === 'suspend') {
    const { handOverTo } = values
    return { act, reason, ...(isHandOver(values) && handOverTo !== '' && { handOverTo }) }
  }
  if (act === 'names') return { act, firstNames, lastNames, reason }
  if (act === 'email') return { act, email: email.trim(), reason }
  if (act === 'withdraw') return { act, accessId, reason }
  if (act === 'grant') return { act, courseId: courseId || null, until: until || null, reason }
  if (person.type === 'professor') return { act, role: 'admin', reason }
  const id = professionalId.trim()
  return { act, role: 'professor', reason, ...(id && { professionalId: id }) }
}
