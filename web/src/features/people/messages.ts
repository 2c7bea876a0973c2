import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { describeFailure, describerOf } from '../../platform/http/describe-failure.ts'
import { textsChangedMessage } from '../settings/appearance/texts-changed.ts'
import type { PersonAct } from './queries.ts'

export const peopleMessage = describerOf(
  { person_not_found: 'Esa cuenta no existe.' },
  'No pudimos traer las cuentas. Inténtalo otra vez.',
)

export const acceptedTextMessage = describerOf(
  { legal_version_not_found: 'Ese texto ya no está.' },
  'No pudimos traer el texto. Inténtalo otra vez.',
)

export const peopleCsvMessage = describerOf(
  {},
  'No pudimos preparar el archivo. Inténtalo otra vez.',
)

export const actMessage = describerOf(
  {
    person_not_found: 'Esa cuenta ya no existe.',
    account_wrong_state: 'El estado de la cuenta no lo permite. La página se acaba de actualizar.',
    user_not_found: 'Esa cuenta ya no existe.',
    second_factor_not_enabled:
      'Ya no tiene la verificación en dos pasos. La página se acaba de actualizar.',
    second_factor_own: 'La tuya se desactiva en tu perfil, con tu contraseña y un código.',
    own_account: 'No puedes hacer esto con tu propia cuenta.',
    last_super_admin: 'No hay otro Super Administrador activo: nombra antes a otra persona.',
    super_admin_required:
      'A quien administra lo cambia un Super Administrador. Pídeselo a quien lo sea.',
    role_has_courses: 'Tiene cursos: quien administra no puede tenerlos.',
    email_taken: 'Otra cuenta ya usa ese correo.',
    account_exists: 'Ese correo ya tiene una cuenta. Cámbiala desde su página.',
    too_many_emails: 'Ya se enviaron muchos correos a esa dirección hoy. Inténtalo mañana.',
    course_not_found: 'Ese curso no está publicado.',
    already_owned: 'Ya tiene ese curso.',
    entitlement_not_found: 'Ese acceso ya terminó. La página se acaba de actualizar.',
    entitlement_bought: 'Ese acceso se compró: termina cuando se reembolsa su orden.',
    professor_not_active:
      'Quien elegiste no puede recibir los cursos: elige a otro maestro activo.',
    upload_under_way:
      'Se está subiendo un archivo de uno de sus cursos. Espera a que termine, o deja de venderlos.',
    invitation_not_found: 'Esa invitación ya se aceptó o se retiró.',
  },
  'Inténtalo de nuevo en un momento.',
)

/** What is said of each act once it is done. */
export const actDone: Record<PersonAct['act'], string> = {
  suspend: 'La cuenta quedó suspendida y se cerraron sus sesiones. Le avisamos por correo.',
  restore: 'La cuenta vuelve a estar activa. Le avisamos por correo.',
  endSessions: 'Se cerraron sus sesiones.',
  resendVerification: 'Enviamos otra vez el correo de verificación.',
  names: 'Los nombres quedaron corregidos.',
  email: 'Enviamos un enlace al correo nuevo: valdrá cuando lo abra.',
  role: 'El tipo de cuenta cambió y se cerraron sus sesiones.',
  nameSuperAdmin: 'Ahora es Super Administrador. Le avisamos por correo.',
  removeSuperAdmin: 'Ya no es Super Administrador. Le avisamos por correo.',
  secondFactor: 'Quitamos la verificación en dos pasos. Le avisamos por correo.',
  grant: 'El acceso quedó abierto. Le avisamos por correo.',
  withdraw: 'El acceso quedó retirado. Le avisamos por correo.',
}

export const peopleFileTooLarge =
  'El archivo pesa más de 2 MB. Divídelo, o impórtalo desde la terminal del servidor.'

const importErrors: Partial<Record<FailureCode, string>> = {
  people_file_changed: 'El archivo cambió desde que lo revisaste. Elígelo otra vez.',
  people_file_too_complex:
    'El archivo pide demasiado trabajo para leerlo. Deja solo las columnas y las filas de personas.',
  people_files_busy:
    'Se están revisando varios archivos a la vez. Espera unos segundos e inténtalo de nuevo.',
  people_import_not_found: 'Esa importación ya no está: se guardan 30 días.',
  too_large: peopleFileTooLarge,
}

/** The server says what is wrong with the file, and in which line. */
export function importMessage(error: unknown): string {
  const fault = error instanceof CallError && error.code === 'people_file_invalid'
  if (fault && error.issues[0]) return error.issues[0].message
  return describeFailure(error, importErrors, 'No pudimos revisar el archivo. Inténtalo otra vez.')
}

export const invitationMessage = describerOf(
  {
    mailed_token_missing: 'A este enlace le falta una parte. Ábrelo otra vez desde el correo.',
    mailed_token_invalid: 'Esta invitación ya se usó o se retiró. Pide otra a la administración.',
    mailed_token_expired: 'Esta invitación venció: dura 7 días. Pide otra a la administración.',
    account_exists: 'Ese correo ya tiene una cuenta. Inicia sesión con ella.',
    legal_texts_changed: textsChangedMessage,
  },
  'No pudimos abrir la invitación. Inténtalo de nuevo.',
)
