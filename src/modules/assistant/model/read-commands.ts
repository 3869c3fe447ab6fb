/** A statement for a database, whatever its tables are called; no question of the trade is written so. */
const isQueryLanguage =
  /\b(?:select\b.{1,200}\bfrom\b.{0,200}(?:\bwhere\b|[;=*])|select\s+\*|insert\s+into\s+\w+|delete\s+from\s+\w+|update\s+\w+\s+set\b|(?:drop|alter|truncate)\s+(?:table|database)\b|union\s+(?:all\s+)?select)/i;

/** A command to change what is registered: "update all prices to zero". "Remove all filters" changes the question alone. */
const isOfData =
  /^(?:please )?(?:update|set|change|modify|edit|overwrite|erase|wipe|replace|make|delete|remove|drop)\s+(?:all|every|each)\s+(?:the\s+|of\s+the\s+)?(?:sales?|prices?|rates?|values?|records?|rows?|data|deeds?|registrations?|projects?)\b/i;
/** "Change the median rate of Baner to 15,000": a figure is to become another one. A limit, a size or days of a question may. */
const setsFigure =
  /^(?:please |kindly |can you |could you |now )*(?:update|set|change|modify|edit|overwrite|correct|fix|alter|adjust|replace|make|raise|lower|increase|reduce|bump|mark|save)\s+(?!in\b|of\b|from\b|by\b|between\b|up\b)(?=.*\b(?:rates?|prices?|values?|sales?|records?|figures?|entry|entries|deeds?|numbers?)\b).*\b(?:to|as|by|with|into|should be|must be)\s+(?:₹|rs\.?)?\s*(?:(?!(?:19|20)\d\d\b(?!,))\d|zero\b|nil\b|invalid\b|sold\b|unsold\b|double\b|half\b)/i;
const addsRecord =
  /^(?:please |kindly |can you |could you )*(?:add|insert|record|enter|register|create|log)\s+(?:a|an|one|this|my|the|following|fake)\s+(?:\w+\s+){0,3}(?:sale|record|deed|transaction|entry|registration|row)s?\b/i;
/** "Add a new project called Sunrise". */
const addsNamed =
  /^(?:please |kindly |can you |could you )*(?:add|insert|enter|register|create)\s+(?:a|an|one|my)\s+(?:new |fake |dummy )?(?:project|society|building|tower|locality|builder|developer)\s+(?:called|named|by the name)\b/i;
const isOfQuestion =
  /\b(?:limit|filter|range|cap|budget|ceiling|period|bhk|year|month|quarter|place|city|locality|unit|chart|language|column|share)\b/i;
/** The same in Hindi and Marathi, where the verb comes last: "Baner ka rate 15000 kar do", "कीमत बदलकर 50 लाख कर दो". */
const figureWords =
  /दर|रेट|भाव|कीमत|किंमत|किमत|दाम|मूल्य|बिक्री|विक्री|डेटा|रिकॉर्ड|नोंद|\b(?:rate|bhav|dar|price|kimat|keemat|daam|bikri|vikri|sale|sales|data|record)s?\b/iu;
const doneTo =
  /[\d०-९]\s*(?:%|टक्के|टक्क्यांनी|प्रतिशत|percent|takke|lakh|lac|crore|cr|k|लाख|करोड़|करोड़|कोटी|हजार|hazar)?\s*(?:रुपये|rupaye|rs)?\s*(?:कर ?दो|कर ?दें|कर ?दीजि[एय]े?|करो|करा|करून टाका|करून द्या|kar ?do|kar ?de|kar ?dijiye|karo|kara|karun taka|karun dya)\s*(?:(?:data(?:base)?|system|records?|डेटा|डाटा|डेटाबेस|रिकॉर्ड|नोंदी)\s*(?:में|मध्ये|me|mein|madhe|madhye)|डेटामध्ये|डेटात|\S+ (?:cha|chi|che|ka|ki|ke|का|की|के|चा|ची|चे))?\s*[.!।]*$/iu;
const changing =
  /बदलकर|बदल के|बदल ?दो|बदलून|बढ़ाकर|बढ़ा ?दो|बढ़ाकर|बढ़ा ?दो|वाढवून|वाढवा|घटाकर|घटा ?दो|कमी करून|सेव कर|डिलीट|मिटा|(?:डेटा|डेटाबेस|रिकॉर्ड|नोंद\S*) (?:से |में से |मधून |मधली |मधील )?(?:हटा|काढ|मिटा)|(?:सारी|सारे|सभी|सब|सर्व|सगळ्या) (?:बिक्री|विक्री|सौदे|व्यवहार)\S* [^?]*(?:हटा|मिटा|काढून टाक)|\b(?:badalkar|badal (?:ke|kar|do)|badlun|badhakar|badha (?:do|kar)|vadhvun|vadhva|ghatakar|ghata (?:do|kar)|save kar|delete kar|mita do|(?:data|database|records?) (?:se |me se |madhun )?(?:hata|kadh|mita)|(?:sari|sare|sabhi|sab|sarv|saglya) (?:bikri|vikri|sales?|saude) [^?]*(?:hata|mita|kadhun tak))/iu;
const boundsOnly =
  /से कम|से ज्यादा|से ऊपर|तक|के अंदर|पेक्षा|पर्यंत|खाली|फिल्टर|बजट|बजेट|\b(?:se kam|se zyada|se jyada|se upar|se niche|tak|ke andar|peksha|paryant|filter|budget|under|above|below|limit)\b/iu;

/** Whether a question is a statement for a database, or a command to change what the data say. */
export const isCommand = (question: string) =>
  isQueryLanguage.test(question) ||
  isOfData.test(question) ||
  addsNamed.test(question) ||
  (!isOfQuestion.test(question) && (setsFigure.test(question) || addsRecord.test(question))) ||
  (figureWords.test(question) && (changing.test(question) || doneTo.test(question)) && !boundsOnly.test(question));
