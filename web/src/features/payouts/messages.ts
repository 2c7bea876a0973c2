import { describerOf } from '../../platform/http/describe-failure.ts'

export const payoutsMessage = describerOf(
  {
    payout_not_found: 'Este pago no existe.',
    clock_doubted:
      'La hora del servidor no es de fiar, y de ella depende qué se puede pagar ya. Revísala en Sistema, «Reloj».',
    professor_not_found: 'Esta persona no da clases en tu academia.',
  },
  'No pudimos traer los pagos. Inténtalo otra vez.',
)

export const preparePayoutMessage = describerOf(
  {
    money_held:
      'La academia se restauró de un respaldo, y algún pago pudo enviarse después. Primero decide en Sistema; luego compara con tu banco antes de preparar otro.',
    professor_not_found: 'Esta persona no da clases en tu academia.',
    payout_prepared_already:
      'Ya hay un pago preparado para este maestro. Envíalo o descártalo antes de preparar otro.',
    payout_nothing_owed: 'No se le debe nada: todo lo que ganó ya está en un pago.',
    payout_all_held:
      'Todo lo que se le debe todavía se puede devolver a quien compró. Espera a que pase el plazo de reembolso.',
    payout_balance_negative:
      'Su saldo está en contra: los reembolsos quitaron más de lo que ganó desde su último pago. Se descuenta de lo siguiente que venda.',
    payout_all_withheld:
      'Las retenciones se llevan todo el pago. Revisa los porcentajes de su perfil fiscal.',
    payout_changed:
      'Lo que se le debe cambió mientras lo veías, así que no se preparó nada. Ya lo ves como quedó: revísalo y prepara otra vez.',
  },
  'No pudimos preparar el pago. Inténtalo otra vez.',
)

export const movePayoutMessage = describerOf(
  {
    payout_not_found: 'Este pago no existe.',
    payout_not_prepared:
      'Este pago ya no está preparado: se envió o se descartó en otra parte. Ya lo ves como quedó.',
    payout_not_sent: 'Este pago no está enviado, así que no pudo volver. Ya lo ves como quedó.',
    payout_date_ahead:
      'Esa fecha todavía no llega. Escribe el día en que se hizo la transferencia.',
    money_held:
      'La academia se restauró de un respaldo, y este pago pudo enviarse después. Primero decide en Sistema; luego compara con tu banco.',
    payout_without_clabe:
      'Cuando preparaste este pago el maestro no había escrito su CLABE. Si ya la escribió, descarta el pago y prepáralo otra vez.',
    clabe_unreadable:
      'La CLABE se guardó con otros secretos del servidor y no se puede leer. Pide al maestro que la escriba de nuevo, y prepara otra vez el pago.',
  },
  'No pudimos anotarlo. Inténtalo otra vez.',
)

export const taxProfileMessage = describerOf(
  {
    tax_profile_not_found: 'Este perfil fiscal ya no existe.',
    tax_profile_taken: 'Ya hay un perfil fiscal con este nombre. Escribe otro.',
    tax_profile_in_use: 'Algún maestro tiene este perfil. Ponle otro antes de eliminarlo.',
    professor_not_found: 'Esta persona no da clases en tu academia.',
    changed_elsewhere:
      'Este perfil se cambió en otra parte mientras lo editabas, así que no se guardó nada. Cierra y ábrelo de nuevo.',
  },
  'No pudimos guardarlo. Inténtalo otra vez.',
)

export const accountMessage = describerOf(
  {
    present_password_wrong: 'Esa no es tu contraseña. No se cambió nada.',
    too_many_attempts: 'Fueron demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
    changed_elsewhere:
      'Tus datos se cambiaron en otra parte mientras los editabas, así que no se guardó nada. Recarga la página y revísalos.',
  },
  'No pudimos guardar tus datos. Inténtalo otra vez.',
)
