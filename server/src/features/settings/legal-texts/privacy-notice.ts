/** Based on the Mexican law on personal data held by private parties (LFPDPPP). */
export const privacyNotice = `**{academia}**, responsable del sitio {sitio}, cuida tus datos personales conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares. Este aviso dice qué datos usamos, para qué y cómo puedes decidir sobre ellos.

## Quién responde por tus datos

El responsable es {academia}. Para todo lo relacionado con tus datos personales, incluido el domicilio para oír y recibir notificaciones, escríbenos a {correo}.

## Qué datos usamos

- **De tu cuenta:** nombre, apellidos, correo electrónico y contraseña, que guardamos cifrada de modo que nadie puede leerla.
- **De tu perfil, si decides darlos:** foto, teléfono y ubicación.
- **De quienes enseñan:** además, el número de cédula profesional y lo que envían en su solicitud: presentación, experiencia, un enlace y un archivo.
- **De tu estudio:** los cursos a los que tienes acceso, lo que has visto de cada video, tus calificaciones y tus comentarios.
- **De tus compras:** qué compraste, cuándo, a qué precio y la referencia del pago. Los datos de tu tarjeta o de tu cuenta los recibe solo el proveedor de pagos; nosotros nunca los vemos.
- **De tus mensajes:** lo que nos escribes al pedir ayuda y los archivos que adjuntas, y lo que tú y otra persona se escriben en privado sobre un curso.
- **Técnicos:** la dirección de red y el momento de cada solicitud, para cuidar la seguridad del sitio.

No te pedimos datos personales sensibles.

## Para qué los usamos

Estas finalidades son necesarias para darte el servicio:

- crear tu cuenta, verificar tu correo y mantener tu sesión;
- darte acceso a los cursos y recordar tu avance;
- cobrar tus compras, enviarte tus recibos y atender devoluciones;
- emitir tus certificados;
- revisar las solicitudes de quienes quieren enseñar;
- responder cuando pides ayuda, y prevenir fraudes y abusos;
- cumplir las obligaciones que nos imponen las leyes.

No usamos tus datos para publicidad de otras empresas ni los vendemos. Si algún día queremos usarlos para algo distinto, te pediremos antes tu consentimiento.

## Lo que otras personas ven

Cuando calificas o comentas un curso, los demás ven tu nombre junto a tu comentario. El nombre y la foto de quienes enseñan aparecen en sus cursos. Tu correo, tu teléfono y tu ubicación no se muestran a otras personas.

Lo que un alumno y su maestro se escriben en privado lo leen solo ellos dos. Si uno de los dos reporta un mensaje, la administración lee ese mensaje y los pocos que están justo antes.

## Con quién los compartimos

Compartimos tus datos únicamente con quienes nos ayudan a prestar el servicio (alojamiento, correo y cobro), que solo pueden usarlos para ese fin, y con las autoridades cuando una ley nos obliga. Estas transferencias no requieren tu consentimiento.

## Tus derechos

Puedes **acceder** a tus datos, **rectificarlos**, **cancelarlos** u **oponerte** a que los usemos (derechos ARCO), así como revocar tu consentimiento o pedir que limitemos su uso. Muchos los corriges tú mismo en tu perfil; ahí, en «Mis datos», también descargas todo lo que guardamos sobre ti o pides que lo eliminemos. Para lo demás, escríbenos a {correo} con:

- tu nombre y el correo de tu cuenta;
- lo que pides, y los datos a los que se refiere;
- un documento que acredite tu identidad o la de quien te representa.

Te respondemos en un plazo máximo de 20 días hábiles y, si procede, lo hacemos efectivo en los 15 días hábiles siguientes. Si no quedas conforme, puedes acudir a la autoridad de protección de datos personales: la Secretaría Anticorrupción y Buen Gobierno.

## Cuánto tiempo los guardamos

Mientras tengas cuenta y, después, solo el tiempo que exigen las leyes fiscales y mercantiles para los registros de tus compras.

## Cookies

Usamos las cookies necesarias para que puedas entrar y seguir donde te quedaste: las de tu sesión, que duran 7 días como máximo, y la que recuerda tu respuesta al aviso de cookies, que dura 365 días. Solo usamos otras si las aceptas en ese aviso.

## Cómo contamos las visitas

Para saber si el sitio sirve, y mientras no lo apaguemos, contamos cuántas veces se ve cada página pública, desde qué sitio se llegó y qué se busca en el catálogo. Lo hacemos nosotros, sin cookies, sin terceros y sin guardar quién fue: del aviso que envía tu navegador solo sumamos números por día, y no anotamos en ellos tu dirección de red, tu equipo, la hora ni tu cuenta. Las búsquedas que parecen un correo o un teléfono no se cuentan. Los números se borran a los 25 meses, y las palabras buscadas a los 13.

Si tu navegador pide no ser rastreado (Global Privacy Control o «Do Not Track»), no se cuenta nada de lo que ves.

## Cambios

Si este aviso cambia, publicaremos aquí la versión nueva. Si el cambio es importante, te avisaremos además por correo.
`
