/** Words that tell what a sentence does, in one language. Matched against sentences of the sources. */
export type Cues = {
  /** Starts that only make sense after the sentence before. */
  dangling: RegExp;
  /** Words between commas that tie a sentence to the one before, wherever they stand. */
  linking: RegExp;
  /** Starts that speak of something as already known. */
  leaning: RegExp;
  /** Words that point at something named elsewhere. */
  anaphora: RegExp;
  /** The writer speaking of themselves: odd in another person's mouth. */
  firstPerson: RegExp;
  contrast: RegExp;
  cause: RegExp;
  example: RegExp;
  problem: RegExp;
  /** Somebody is quoted or cited. */
  voice: RegExp;
  /** Furniture of a web page rather than a part of its text. */
  furniture: RegExp;
};

const start = (words: string) => new RegExp(`^(?:${words})(?![\\p{L}])`, 'iu');
const inside = (words: string) => new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, 'iu');
const NOTHING = /(?!)/u;

const CUES: Record<string, Cues> = {
  en: {
    dangling: start(
      "this|that|these|those|it|its|it's|he|she|they|his|her|hers|their|theirs|him|them|such|so|and|but|or|nor|yet|also|however|still|then|again|instead|otherwise|therefore|thus|hence|meanwhile|moreover|furthermore|additionally|besides|afterwards|later|earlier|both|neither|either|another|others?|here|there(?:'s|’s)?|one|some|as a result|for (?:example|instance)|in (?:addition|fact|contrast|other words|that|this|return|short)|on the (?:other hand|contrary)|of course|at (?:that|the same)|that's|that’s|first|second|third|finally|next|the (?:latter|former|same|following|above|two|pair)|now|yes|no|well|you know|hey|oh|okay|ok|enter|sure|indeed|sadly|thankfully|luckily|unfortunately|fortunately|maybe|perhaps|(?:as|when|while|if|after|before|since|although|because|for|with|in|at|by|from|like|until) (?:he|she|they|it|this|that|these|those|his|her|their|its)|even so|to (?:this|that) end|what's more|not only that|according to (?:him|her|them)|when asked",
    ),
    linking:
      /,\s(?:though|however|too|therefore|meanwhile|instead|as well|for example|for instance)(?:,|[.!]$)|^(?:[\p{L}\d’'-]+ ){0,3}[\p{L}\d’'-]+, (?:it|he|she|they|this|these|those)(?!\p{L})/iu,
    leaning:
      /^(?:The|\p{L}+(?: \p{L}+)?, the|When the|While the|If the|Since the|After the|Before the|Although the) (?:man|woman|boy|girl|child|couple|report|company|companies|agency|study|authors?|researchers?|scientists|team|move|idea|reason|result|results|findings|deal|news|statement|post|group|case|decision|patient|doctor|doctors|suspect|victims?|officials?|officers?|minister|president|firm|singer|actor|player|club|manager|car|device|phone|model|product|plan|law|bill|paper|experiment|film|movie|show|series|game|court|judge|ministry|government|site|app|feature|event|incident|accident|disease|condition|symptoms|drug|treatment|video|photo|image|pictures?|letter|document|trial|hearing|vote|election|process|problem|question|answer|point|story|agreement|project|program|programme|system|machine|plane|aircraft|mission|spacecraft)(?:s|'s|’s)?\b/u,
    anaphora: inside("he|she|they|them|him|his|her|their|it|it's|its|this|these|those|such|here|there"),
    firstPerson: inside(
      "i|i'm|i’m|i've|i’ve|i'd|i’d|i'll|i’ll|me|my|mine|myself|we|we're|we’re|we've|we’ve|we'll|we’ll|us|our|ours",
    ),
    contrast: inside(
      'but|however|although|though|despite|instead|rather than|yet|while|whereas|unlike|not just|no longer|even though|contrary|in reality|actually',
    ),
    cause: inside(
      'because|since|due to|thanks to|caused by|leads? to|led to|as a result|therefore|so that|which means|that is why|the reason',
    ),
    example: inside('for example|for instance|such as|including|imagine|say,|like when|e\\.g'),
    problem: inside(
      'problem|risk|risks|danger|dangerous|mistake|mistakes|fail|fails|failed|failure|wrong|never|avoid|warn|warned|warning|threat|crisis|lack|lost|die|died|death|deadly|worse|worst|hard|difficult|struggle|cannot|beware|cost',
    ),
    voice: inside(
      'said|says|told|according to|explained|explains|wrote|writes|added|argues|argued|announced|stated|claims|claimed|tweeted|noted|confirmed',
    ),
    furniture: inside(
      'cookies?|newsletter|subscribe|sign up|log in|click here|read more|related (?:stories|articles|posts|video)|advertisement|sponsored|all rights reserved|copyright|follow us|share this|photo(?:graph)? by|image credit|getty images|terms of (?:use|service)|privacy policy|affiliate|follow (?:me|us|him|her) on|scroll down|leave a comment|comments? (?:are )?closed|shutterstock|this article (?:was|has|is|originally)|originally published|story continues|watch (?:the|our) video|buy now|welcome to|stay tuned|check (?:it )?out|head (?:over )?to|be sure to|can be found (?:in|here|at)|this (?:article|page|guide|roundup)|contributed to this (?:report|story)|updated? (?:at|on)|this material may not|more information:|citation:|et al|subject to copyright|fair dealing|(?:for|as) information(?:al)? purposes only',
    ),
  },
  de: {
    dangling: start(
      'dies(?:e[rsnm]?)?|das|es|er|sie|ihr[e]?[nrsm]?|sein[e]?[nrsm]?|und|aber|oder|doch|denn|jedoch|allerdings|außerdem|zudem|dann|danach|dabei|dadurch|damit|daher|deshalb|deswegen|darum|dazu|trotzdem|dennoch|somit|so|also|auch|hier|dort|dieselbe[nrs]?|solche[rsn]?|anschließend|schließlich|ebenso|zum beispiel|beide|letztere[rsn]?',
    ),
    linking: /,\s(?:jedoch|allerdings|dagegen|hingegen|zum Beispiel)(?:,|[.!]$)/iu,
    leaning:
      /^(?:Der|Die|Das) (?:Mann|Frau|Firma|Unternehmen|Studie|Forscher|Autoren|Bericht|Team|Gericht|Minister|Präsident|Behörde|Patient|Verein)(?:s|en|in)?\b/u,
    anaphora: inside('er|ihn|ihm|ihnen|sein[e]?[nrsm]?|dies(?:e[rsnm]?)?|dort|solche[rsn]?'),
    firstPerson: inside('ich|mir|mich|mein[e]?[nrsm]?|wir|uns|unser[e]?[nrsm]?'),
    contrast: inside(
      'aber|jedoch|doch|sondern|obwohl|trotz|statt|dagegen|während|allerdings|tatsächlich|nicht mehr',
    ),
    cause: inside('weil|denn|wegen|dank|deshalb|daher|dadurch|sodass|führt zu|aufgrund|grund'),
    example: inside('zum beispiel|beispielsweise|etwa|z\\.B|wie etwa'),
    problem: inside(
      'problem|probleme|risiko|gefahr|gefährlich|fehler|falsch|nie|niemals|vermeiden|warnt|warnung|krise|mangel|schlecht|schwierig|stirbt|starben|tod|nicht',
    ),
    voice: inside('sagt|sagte|laut|erklärt|erklärte|schreibt|schrieb|zufolge|betont|betonte|berichtet'),
    furniture: inside(
      'cookies?|newsletter|abonnieren|anmelden|registrieren|hier klicken|weiterlesen|mehr lesen|lesen sie auch|anzeige|werbung|alle rechte vorbehalten|impressum|datenschutz|folgen sie uns|foto:|bild:|quelle:|teilen',
    ),
  },
  fr: {
    dangling: start(
      "ce(?:la|ci|t|tte|s)?|c['’]est|ça|il|elle|ils|elles|leurs?|son|sa|ses|celui-ci|celle-ci|ceux-ci|mais|et|ou|donc|or|car|cependant|toutefois|pourtant|ensuite|puis|alors|ainsi|aussi|enfin|de plus|en outre|par exemple|en effet|par conséquent|ici|là|y|ces derniers",
    ),
    linking: /,\s(?:cependant|toutefois|pourtant|en revanche|par exemple|quant à (?:lui|elle))(?:,|[.!]$)/iu,
    leaning:
      /^(?:L[’']|Le |La |Les )(?:homme|femme|entreprise|société|étude|chercheurs|auteurs?|rapport|équipe|tribunal|ministre|président|patient|club)s?\b/u,
    anaphora: inside('il|elle|ils|elles|lui|leurs?|cela|ça|cet|cette|ces|celui-ci|celle-ci|y'),
    firstPerson: inside("je|j['’]ai|j['’]étais|moi|mon|ma|mes|nous|notre|nos"),
    contrast: inside(
      'mais|cependant|pourtant|toutefois|malgré|bien que|au lieu|alors que|contrairement|ne [^.]{1,30} plus',
    ),
    cause: inside('parce que|car|grâce à|à cause|donc|en raison|puisque|entraîne|provoque|c’est pourquoi'),
    example: inside('par exemple|comme|notamment|tel(?:le)?s? que'),
    problem: inside(
      'problème|problèmes|risques?|dangers?|dangereu(?:x|se)|erreurs?|jamais|éviter|crise|manque|difficile|mort|perdu|pire|menace',
    ),
    voice: inside('a déclaré|déclare|selon|explique|affirme|a dit|précise|souligne|estime'),
    furniture: inside(
      "cookies?|newsletter|abonnez-vous|s['’]abonner|inscrivez-vous|cliquez ici|lire aussi|lire la suite|à lire|publicité|tous droits réservés|crédit photo|suivez-nous|partager|mentions légales",
    ),
  },
  es: {
    dangling: start(
      'est[oae]s?|es[oae]s?|él|ella|ellos|ellas|su|sus|y|e|o|pero|sino|además|también|sin embargo|entonces|luego|después|así|por eso|por lo tanto|por ejemplo|de hecho|aquí|allí|lo que|ambos|dich[oa]s?|finalmente',
    ),
    linking: /,\s(?:sin embargo|no obstante|en cambio|por ejemplo|por su parte)(?:,|[.!]$)/iu,
    leaning:
      /^(?:El|La|Los|Las) (?:hombre|mujer|empresa|compañía|estudio|investigadores|autores|informe|equipo|tribunal|ministro|presidente|paciente|club)s?\b/u,
    anaphora: inside('él|ella|ellos|ellas|est[eao]s?|es[eao]s?|ello|allí|dich[oa]s?'),
    firstPerson: inside('yo|me|mi|mis|nosotros|nos|nuestr[oa]s?'),
    contrast: inside('pero|sin embargo|aunque|a pesar|en lugar|mientras que|en cambio|sino|ya no'),
    cause: inside('porque|debido a|gracias a|por eso|por lo tanto|ya que|causa|provoca'),
    example: inside('por ejemplo|como|tales como|incluid[oa]s?'),
    problem: inside(
      'problemas?|riesgos?|peligros?|peligros[oa]|error(?:es)?|nunca|evitar|crisis|falta|difícil|muertes?|murió|peor|amenaza',
    ),
    voice: inside('dijo|dice|según|explicó|explica|afirmó|afirma|señaló|aseguró|añadió'),
    furniture: inside(
      'cookies?|boletín|suscríbete|suscribirse|regístrate|haz clic|leer más|lee también|publicidad|todos los derechos|síguenos|compartir|foto:',
    ),
  },
  pt: {
    dangling: start(
      'ist[oa]|iss[oa]|est[ea]s?|ess[ea]s?|aquel[ea]s?|ele|ela|eles|elas|seu|sua|seus|suas|e|ou|mas|porém|contudo|além disso|também|então|depois|assim|portanto|por isso|por exemplo|de fato|aqui|ali|ambos|finalmente|já',
    ),
    linking: /,\s(?:porém|contudo|no entanto|por exemplo|por sua vez)(?:,|[.!]$)/iu,
    leaning:
      /^(?:O|A|Os|As) (?:homem|mulher|empresa|estudo|pesquisadores|autores|relatório|equipe|tribunal|ministro|presidente|paciente|clube)s?\b/u,
    anaphora: inside('ele|ela|eles|elas|dele|dela|deles|delas|est[ea]s?|ess[ea]s?|iss[oa]|ali|lá'),
    firstPerson: inside('eu|me|meu|minha|meus|minhas|nós|nosso|nossa|nossos|nossas|a gente'),
    contrast: inside(
      'mas|porém|contudo|embora|apesar|em vez|enquanto|no entanto|ao contrário|não [^.]{1,30} mais',
    ),
    cause: inside('porque|devido|graças|por isso|portanto|já que|causa|provoca|por causa'),
    example: inside('por exemplo|como|tais como|incluindo'),
    problem: inside(
      'problemas?|riscos?|perigos?|perigos[oa]|erros?|nunca|evitar|crise|falta|difícil|mortes?|morreu|pior|ameaça',
    ),
    voice: inside('disse|diz|segundo|explicou|explica|afirmou|afirma|acrescentou|de acordo com'),
    furniture: inside(
      'cookies?|newsletter|inscreva-se|assine|cadastre-se|clique aqui|leia mais|deixe (?:seu|sua|seus|suas)|leia também|publicidade|todos os direitos|siga-nos|compartilh(?:e|ar)|foto:',
    ),
  },
  it: {
    dangling: start(
      'quest[oaie]|quell[oaie]|ess[oaie]|lui|lei|loro|egli|ella|suo|sua|suoi|sue|e|ed|o|ma|però|tuttavia|inoltre|anche|poi|dopo|quindi|così|pertanto|per esempio|ad esempio|infatti|qui|lì|entrambi|infine|tale|tali|ecco',
    ),
    linking: /,\s(?:però|tuttavia|invece|per esempio|ad esempio|infatti)(?:,|[.!]$)/iu,
    leaning:
      /^(?:Il |La |Lo |I |Gli |L[’'])(?:uomo|donna|azienda|società|studio|ricercatori|autori|rapporto|squadra|tribunale|ministro|presidente|paziente|club)\b/u,
    anaphora: inside('lui|lei|loro|egli|quest[oaie]|quell[oaie]|esso|essa|lì|tale|tali'),
    firstPerson: inside('io|mi|mio|mia|miei|mie|noi|ci|nostr[oaie]'),
    contrast: inside(
      'ma|però|tuttavia|sebbene|nonostante|invece|mentre|anche se|al contrario|non [^.]{1,30} più',
    ),
    cause: inside('perché|a causa|grazie a|quindi|pertanto|poiché|provoca|causa'),
    example: inside('per esempio|ad esempio|come|tra cui'),
    problem: inside(
      'problem[ai]|rischi[o]?|pericol[oi]|pericolos[oaie]|error[ei]|mai|evitare|crisi|mancanza|difficile|mort[eoi]|peggio|minaccia',
    ),
    voice: inside('ha detto|dice|secondo|spiega|ha spiegato|afferma|ha affermato|ha aggiunto|sostiene'),
    furniture: inside(
      'cookies?|newsletter|iscriviti|abbonati|registrati|clicca qui|leggi (?:anche|tutto)|pubblicità|tutti i diritti|seguici|condividi|foto:',
    ),
  },
};

const UNKNOWN: Cues = {
  dangling: NOTHING,
  linking: NOTHING,
  leaning: NOTHING,
  anaphora: NOTHING,
  firstPerson: NOTHING,
  contrast: NOTHING,
  cause: NOTHING,
  example: NOTHING,
  problem: NOTHING,
  voice: NOTHING,
  furniture: /(?<![\p{L}])(?:cookies?|newsletter|copyright)(?![\p{L}])/iu,
};

/** The cue words of a language; cues that never match for a language without them. */
export function cuesOf(language: string): Cues {
  return CUES[language] ?? UNKNOWN;
}
