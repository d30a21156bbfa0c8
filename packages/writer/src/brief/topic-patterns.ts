/** How instructions are worded in one language: the pieces around the topic. */
export type TopicPatterns = {
  /** Things one can ask for: "video", "script". */
  formats: string;
  /** Words that lead from the thing asked for to its topic: "about". */
  markers: string;
  /** Verbs that take the topic directly: "explain X". */
  verbs: string;
  /** Where a topic ends and a further instruction begins. */
  ends: string;
  /** "for beginners": kept as the audience, not as the topic. */
  audience: string;
  /** A topic that only points at the material: "this article", "my board". */
  pointer: string;
  /** Polite or empty words in front of the request. */
  openers: string;
  /** Words of an instruction that say nothing about its topic. */
  filler: string;
};

/** The patterns of the six languages in which requirements are understood, by ISO 639-1 code. */
export const TOPIC_PATTERNS: Record<string, TopicPatterns> = {
  en: {
    formats:
      'video|videos|script|scripts|post|posts|reel|reels|short|shorts|tiktok|tiktoks|content|story|clip|clips|carousel|article|tutorial|guide|explainer|episode|voiceover|monologue|vlog|something|piece|update|thread|documentary|documentaries|film|podcast|essay|speech|make it|keep it|it should be|it must be|this is',
    markers:
      'about|on the topic of|on the subject of|regarding|concerning|on|explaining|that explains|which explains|to explain|that shows|showing|covering|that covers|describing|teaching|introducing|discussing|exploring|featuring|comparing|reviewing|around|titled|called',
    verbs:
      'explain|teach|show|describe|compare|discuss|introduce|review|cover|present|summari[sz]e|explore|talk about|tell(?: me| us| people| my (?:viewers|followers|audience))? about|write about|speak about|focus on|concentrate on',
    ends: "in (?:a|an|the) [\\p{L}, -]{2,40} (?:tone|style|voice|way|manner)|in (?:about |around |under )?[\\p{L}\\d-]+ (?:seconds|minutes|words)|in (?:english|german|french|spanish|portuguese|italian)|with (?:a|an|the|some|\\d+|three|five)\\b[^,.]* (?:hooks?|call to action|cta|tone|intro|ending|titles?|examples?|beats?|captions?)|using (?:my|the|these|this|only)|based (?:up)?on|from (?:my|the|these) (?:board|items?|sources?|notes?|material|content)|(?:and|that|which) (?:include|mention|cover|keep|make|end|start|use|add|focus|avoid|target)(?:s|ing)?\\b|please|so that|that is|that's|, (?:in|with|and|but|for|keep|make|use|include|mention|no|not)\\b|, (?:\\p{L}+ )?(?:tone|style|voice)|,? ?\\d+ ?(?:s|sec|secs|min|mins)\\b",
    audience:
      '(?:aimed at|targeted at|for) (?:an? |the |my |absolute |complete |total |busy |young |new |small |first-time )*(?:beginners?|audience|followers|viewers|newbies|starters|people(?: who[^,.;]*)?|everyone|professionals?|experts?|students?|parents|kids|children|teens?|teenagers|adults|seniors|women|men|founders|creators|developers|designers|managers|marketers|teachers|homeowners|travell?ers|runners|freelancers|entrepreneurs|owners|businesses)',
    pointer:
      '(?:this|that|these|those|it|them|(?:my|the|this|our|these|attached|following|saved) (?:\\p{L}+ )?(?:board|article|articles|items?|sources?|links?|pages?|notes|material|content|file|files|documents?|topic|subject|ideas?|research|videos?))(?: (?:on|from|of) (?:my|the|this) board)?',
    openers:
      "(?:hi|hello|hey|ok|okay|please|kindly|pls)|(?:can|could|would|will) you(?: please)?|i(?:'d| would)? (?:want|need|like|am looking for)(?: you)?(?: to)?|help me(?: to)?|let's|we need|your task is to",
    filler:
      'write create make generate produce draft prepare give need want please help video script post reel short tiktok youtube instagram linkedin content story clip seconds second minutes minute words word long hook hooks title titles caption call action engaging viral catchy funny casual formal friendly professional tone style beginners audience followers viewers tips tip guide ideas idea best top simple quick easy good great new using use board item items source sources based keep add include mention',
  },
  de: {
    formats:
      '\\p{L}*video|\\p{L}*videos|\\p{L}*skript|\\p{L}*script|\\p{L}*post|\\p{L}*beitrag|\\p{L}*reel|\\p{L}*clip|\\p{L}*text|\\p{L}*inhalt|\\p{L}*inhalte|\\p{L}*content|\\p{L}*artikel|\\p{L}*tutorial|\\p{L}*anleitung|\\p{L}*dokumentation|\\p{L}*doku|\\p{L}*film|tiktok|etwas|story|short',
    markers:
      'zum thema|über|ueber|rund um|zu|zum|zur|das erklärt|der erklärt|in dem es um|mit dem titel|dazu,?|darüber,?',
    verbs:
      'erkläre?|zeige?|beschreibe?|vergleiche?|stelle|erzähle?(?: etwas)? (?:von|über)|sprich über|schreibe? über|konzentriere dich auf|es soll um|es geht um',
    ends: 'in (?:einem|einer) [\\p{L} ]{2,30} (?:ton|stil|tonfall|weise)|in (?:etwa |rund )?[\\p{L}\\d-]+ (?:sekunden|minuten|wörtern)|auf (?:deutsch|englisch)|mit (?:einem|einer|starkem|drei|fünf)\\b[^,.]*|bitte|basierend auf|anhand|aus (?:meinem|meinen|den) |, (?:in|mit|und|aber|für|das|der|die)|und (?:nenne|erwähne|zeige|nutze|füge)',
    audience:
      'für (?:absolute |totale |junge |kleine |meine |die |alle )*(?:anfänger(?:innen)?|einsteiger(?:innen)?|follower|zuschauer|eltern|kinder|jugendliche|erwachsene|profis|experten|studierende|studenten|schüler|gründer|frauen|männer|unternehmen|selbstständige|leute[^,.;]*|menschen[^,.;]*)',
    pointer:
      '(?:dies(?:e|er|es|em|en)|das|es|sie|(?:mein|meine|meinem|meinen|das|dem|der|den|die) (?:\\p{L}+ )?(?:board|artikel|quellen?|einträge|links?|seiten?|notizen|material|inhalte?|datei(?:en)?|thema))',
    openers:
      '(?:hallo|hi|bitte)|(?:kannst|könntest|würdest) du(?: bitte)?(?: mir)?|ich (?:möchte|will|brauche|hätte gern)|hilf mir(?: dabei)?|wir brauchen',
    filler:
      'schreibe schreib erstelle erstell mach mache generiere gib brauche möchte bitte video skript script post beitrag reel clip tiktok youtube instagram linkedin text inhalt sekunden minuten minute wörter lang länge hook hooks titel aufruf locker lustig formell freundlich ton stil anfänger einsteiger tipps tipp ideen beste besten einfach schnell gut neu board quellen thema',
  },
  fr: {
    formats:
      'vidéos?|scripts?|posts?|publications?|reels?|clips?|textes?|contenus?|articles?|tutoriels?|guides?|tiktok|story|short|scénario|quelque chose',
    markers:
      "au sujet de(?:s)?|à propos de(?:s)?|à propos du|au sujet du|à propos d['’]|au sujet d['’]|sur le thème de|sur|qui explique|expliquant|pour expliquer|qui parle de(?:s)?|concernant|intitulée?",
    verbs:
      'explique[rz]?|montre[rz]?|décri[srvez]+|compare[rz]?|présente[rz]?|parle[rz]? de(?:s)?|raconte[rz]?|résume[rz]?|concentre-toi sur',
    ends: "sur un ton [\\p{L} ]+|avec un ton [\\p{L} ]+|en (?:environ )?[\\p{L}\\d-]+ (?:secondes|minutes|mots)|en (?:français|anglais)|avec (?:une?|des|trois|cinq)\\b[^,.]*|s'il (?:te|vous) plaît|à partir de|en utilisant|, (?:en|avec|et|mais|pour|sans)|et (?:mentionne|inclus|ajoute|termine)",
    audience:
      'pour (?:les |des |mes |tous les |de jeunes )*(?:débutante?s?|grands débutants|abonnés|spectateurs|parents|enfants|ados|adultes|professionnels|experts|étudiants|femmes|hommes|entreprises|entrepreneurs|gens[^,.;]*|personnes[^,.;]*)',
    pointer:
      '(?:ceci|cela|ça|ce sujet|ces|(?:cet|cette|ce|ces|mon|mes|ma|les|le|la) (?:tableau|articles?|sources?|éléments?|liens?|pages?|notes|contenus?|fichiers?|sujet))',
    openers:
      "(?:bonjour|salut|merci de)|(?:peux-tu|pouvez-vous|pourrais-tu|pourriez-vous)(?: s'il te plaît)?|je (?:veux|voudrais|souhaite)|j'ai besoin d['’](?:un|une)?|aide-moi à",
    filler:
      'écris écrire écrivez crée créer créez rédige rédiger génère fais faire donne besoin veux voudrais vidéo script post publication reel clip tiktok youtube instagram linkedin texte contenu secondes minutes minute mots long longue accroche titre titres appel ton style drôle formel amical débutants conseils conseil idées meilleurs meilleures simple rapide bon nouveau tableau sources sujet',
  },
  es: {
    formats:
      'v[ií]deos?|gui[oó]n|guiones|script|posts?|publicaci[oó]n|publicaciones|reels?|clips?|textos?|contenidos?|art[ií]culos?|tutorial|gu[ií]a|tiktok|historia|short|algo',
    markers:
      'sobre|acerca del?|que explique|que explica|explicando|para explicar|que hable del?|en torno a|titulado',
    verbs:
      'explica[r]?|muestra|mostrar|describe|compara[r]?|presenta[r]?|habla[r]? (?:de|del|sobre)|cuenta[r]?|resume|céntrate en',
    ends: 'en (?:un )?tono [\\p{L} ]+|con (?:un )?tono [\\p{L} ]+|en (?:unos )?[\\p{L}\\d-]+ (?:segundos|minutos|palabras)|en (?:español|inglés)|con (?:una?|unos|tres|cinco)\\b[^,.]*|por favor|a partir de|usando|basado en|, (?:en|con|y|pero|para|sin)|y (?:menciona|incluye|añade|termina)',
    audience:
      'para (?:los |las |mis |todos los |jóvenes )*(?:principiantes|seguidores|espectadores|padres|madres|niños|adolescentes|adultos|profesionales|expertos|estudiantes|mujeres|hombres|empresas|emprendedores|gente[^,.;]*|personas[^,.;]*)',
    pointer:
      '(?:esto|eso|(?:este|esta|estos|estas|mi|mis|el|la|los|las) (?:tablero|art[ií]culos?|fuentes?|elementos?|enlaces?|p[aá]ginas?|notas|contenidos?|archivos?|tema))',
    openers:
      '(?:hola)|(?:puedes|podrías|puede)(?: por favor)?|(?:quiero|quisiera|necesito|me gustaría)(?: que)?|ayúdame a',
    filler:
      'escribe escribir crea crear haz hacer genera redacta dame necesito quiero vídeo video guion guión script post publicación reel clip tiktok youtube instagram linkedin texto contenido segundos minutos minuto palabras largo gancho título títulos llamada tono estilo divertido formal amigable principiantes consejos consejo ideas mejores simple rápido bueno nuevo tablero fuentes tema',
  },
  pt: {
    formats:
      'v[ií]deos?|roteiros?|script|posts?|publica[çc][ãa]o|publica[çc][õo]es|reels?|clipes?|textos?|conte[úu]dos?|artigos?|tutorial|guia|tiktok|hist[óo]ria|short|algo',
    markers:
      'sobre|acerca d[eoa]s?|a respeito d[eoa]s?|que explique|que explica|explicando|para explicar|que fale d[eoa]s?|intitulado',
    verbs:
      'explique|explica[r]?|mostre|mostra[r]?|descreva|compare|compara[r]?|apresente|fale (?:de|do|da|sobre)|conte|resuma|foque em|concentre-se em',
    ends: 'em (?:um )?tom [\\p{L} ]+|num tom [\\p{L} ]+|com (?:um )?tom [\\p{L} ]+|em (?:uns |cerca de )?[\\p{L}\\d-]+ (?:segundos|minutos|palavras)|em (?:português|inglês)|com (?:uma?|uns|três|cinco)\\b[^,.]*|por favor|a partir de|usando|com base em|, (?:em|com|e|mas|para|sem)|e (?:mencione|inclua|adicione|termine)',
    audience:
      'para (?:os |as |meus |todos os |jovens )*(?:iniciantes|principiantes|seguidores|espectadores|pais|mães|crianças|adolescentes|adultos|profissionais|especialistas|estudantes|mulheres|homens|empresas|empreendedores|pessoas[^,.;]*)',
    pointer:
      '(?:isto|isso|(?:este|esta|esse|essa|estes|estas|meu|meus|minha|minhas|o|a|os|as) (?:quadro|artigos?|fontes?|itens|links?|p[áa]ginas?|notas|conte[úu]dos?|arquivos?|tema))',
    openers:
      '(?:olá|oi)|(?:você pode|pode|poderia)(?: por favor)?|(?:quero|queria|preciso|gostaria)(?: de)?(?: que)?|ajude-me a|me ajude a',
    filler:
      'escreva escrever crie criar faça fazer gere produza preciso quero vídeo video roteiro script post publicação reel clipe tiktok youtube instagram linkedin texto conteúdo segundos minutos minuto palavras longo gancho título títulos chamada tom estilo divertido formal amigável iniciantes dicas dica ideias melhores simples rápido bom novo quadro fontes tema',
  },
  it: {
    formats:
      'video|script|copione|post|pubblicazione|reel|clip|test[oi]|contenut[oi]|articol[oi]|tutorial|guida|tiktok|storia|short|qualcosa',
    markers:
      "sul tema (?:del|della|dei|delle|di)|su|sul|sullo|sulla|sui|sugli|sulle|sull['’]|riguardo a|che spiega|che spieghi|spiegando|per spiegare|che parli di|che parla di|a proposito di|intitolato",
    verbs:
      'spiega(?:re)?|mostra(?:re)?|descrivi|confronta(?:re)?|presenta(?:re)?|parla(?:re)? (?:di|del|della|dei|delle)|racconta(?:re)?|riassumi|concentrati su',
    ends: 'con (?:un )?tono [\\p{L} ]+|in (?:un )?tono [\\p{L} ]+|in (?:circa )?[\\p{L}\\d-]+ (?:secondi|minuti|parole)|in (?:italiano|inglese)|con (?:una?|degli|tre|cinque)\\b[^,.]*|per favore|a partire da|usando|basato su|, (?:in|con|e|ma|per|senza)|e (?:menziona|includi|aggiungi|finisci)',
    audience:
      'per (?:i |le |gli |tutti i |miei |giovani )*(?:principianti|follower|spettatori|genitori|bambini|ragazzi|adulti|professionisti|esperti|studenti|donne|uomini|aziende|imprenditori|persone[^,.;]*|chi [^,.;]*)',
    pointer:
      '(?:questo|questa|questi|queste|ciò|(?:il|la|i|le|mia|mio|miei|mie|quest[oaie]) (?:bacheca|articol[oi]|font[ei]|element[oi]|link|pagin[ae]|note|contenut[oi]|file|tema))',
    openers: '(?:ciao|salve)|(?:puoi|potresti|può)(?: per favore)?|(?:voglio|vorrei|ho bisogno di)|aiutami a',
    filler:
      'scrivi scrivere crea creare fai fare genera prepara dammi voglio vorrei video script copione post reel clip tiktok youtube instagram linkedin testo contenuto secondi minuti minuto parole lungo gancio titolo titoli invito tono stile divertente formale amichevole principianti consigli consiglio idee migliori semplice veloce buono nuovo bacheca fonti tema',
  },
};
