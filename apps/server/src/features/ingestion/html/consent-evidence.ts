/** Whole words: `\b` knows no letters beyond English. */
const wordsOf = (...words: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu');
const labelsOf = (...labels: string[]): RegExp => new RegExp(`^(?:${labels.join('|')})(?!\\p{L})`, 'iu');

/** What a wall speaks of: cookies, what is done with data, and what it costs to be left alone. */
export const TOPIC = wordsOf(
  'cookies?',
  'traceurs?',
  'consent(?:ement|imiento|imento)?',
  '(?:vie privée|privacy|privacidade?|prywatnoś(?:ć|ci)|integritet|datenschutz)',
  '(?:données|dati|datos|dados|persoonlijke|dane|persondata|personuppgifter) ?(?:personnelles|personali|personales|pessoais|gegevens|osobowe)?',
  '(?:partenaires|partners?|socios|parceiros|partnerzy|partnerów)',
  '(?:publicit(?:é|aires?)|pubblicit(?:à|ari)|publicidade?|advertenties|reklam[ay]?|annonser|profilazione)',
  '(?:abonn[ée]?[\\p{L}]*|abbon\\p{L}+|suscri\\p{L}+|assin\\p{L}+|subskryp\\p{L}+|prenumer\\p{L}+)',
  '(?:toestemming|zgod[aęy]|samtycke|einwilligung)',
);

/** Who speaks on a wall: a site, to its visitor. */
export const SPEAKERS = wordsOf(
  "nous|nos|notre|vous|vos|votre|j'accepte|je m[’']abonne",
  'noi|nostr[ioae]|tuo|tua|tuoi|tue|abbonati|accetta|puoi|utilizziamo|usiamo',
  'nosotros|nuestr[oa]s?|tus?|usted|sus|usamos|utilizamos|puedes|aceptas',
  'nós|nossos?|nossas?|seus?|suas?|você|concorda',
  'wij|we|onze|ons|jij|je|jouw|uw?',
  'my|nasi|naszych?|nasze|twoj[aeą]|twoich|twoim|państwa|korzystamy|używamy|klikając|szanujemy',
  'vi|våra?|vårt|dig|dina?|ditt|du',
  'wir|unsere?|ihre?|sie|dein[er]?',
  'our|your?',
);

/** Labels with which one lets the site have its way. */
export const ACCEPTING = labelsOf(
  "(?:ok,? )?(?:tout accepter|accepter|j[’']accepte|consentir|autoriser)",
  '(?:accetta|accetto|acconsento)',
  '(?:aceptar|acepto)',
  '(?:aceitar|aceito|concordo)',
  '(?:alles accepteren|accepteren|accepteer|(?:ja, )?ik (?:accepteer|ga akkoord)|akkoord|alle cookies)',
  '(?:akceptuj[ęe]?|zaakceptuj|zgadzam się|przejdź do serwisu|przechodzę do serwisu)',
  '(?:acceptera|godkänn|jag (?:godkänner|accepterar))',
  '(?:alle akzeptieren|akzeptieren|zustimmen|einwilligen)',
  '(?:accept|agree|i (?:accept|agree)|allow)',
);

/** Labels of the other ways: to refuse, to choose, or to pay. */
export const DECLINING = labelsOf(
  "(?:continuer sans accepter|(?:tout )?refuser|s[’']abonner|je (?:m[’']abonne|refuse)|abonnez-vous|paramétrer|paramètres|gérer|personnaliser|en savoir plus|voir (?:nos|les) (?:offres|partenaires))",
  '(?:continua senza accettare|rifiuta|rifiuto|abbonati|gestisci|personalizza|impostazioni|(?:scopri|maggiori) (?:di più|informazioni|opzioni)|preferenze)',
  '(?:continuar sin aceptar|rechazar|suscr[ií]bete|suscribirse|configurar|gestionar|personalizar|más (?:información|opciones)|preferencias)',
  '(?:continuar sem aceitar|rejeitar|recusar|assinar|assine|configurar|gerir|gerenciar|personalizar|mais (?:informações|opções)|preferências|definições)',
  '(?:doorgaan zonder|weiger|weigeren|alles weigeren|abonneren|neem een abonnement|instellingen|cookie-instellingen|voorkeuren|aanpassen|zelf instellen|beheer|beheren|meer (?:informatie|opties))',
  '(?:odrzuć|nie zgadzam się|wykup|subskrybuj|ustawienia|zarządzaj|dostosuj|więcej (?:opcji|informacji)|preferencje)',
  '(?:fortsätt utan|avvisa|neka|avböj|prenumerera|inställningar|hantera|anpassa|(?:fler|visa) (?:alternativ|inställningar)|läs mer)',
  '(?:alle ablehnen|ablehnen|einstellungen|abonnieren|pur-abo)',
  '(?:reject|decline|refuse|subscribe|manage|customi[sz]e|settings|options|more (?:options|choices))',
);
