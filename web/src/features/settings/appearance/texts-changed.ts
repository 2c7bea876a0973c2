/** `legal_texts_changed`: the form keeps all, and links the newer texts. */
export const textsChangedMessage =
  'Cambiamos los términos o el aviso de privacidad mientras escribías. Ábrelos en los enlaces de abajo y envía otra vez: lo que escribiste sigue aquí.'
