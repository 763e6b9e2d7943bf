/**
 * The fields that the specification of the legacy door names, call by call: `<` what a call takes in its query or body,
 * `>` what it answers. `a{b c}` is an object or a list of them, `@Name` stands for the fields of a shape.
 */
const shapes = `
@Ref
> id name
@Address
> zipCode country state city neighborhood street number additionalInformation latitude longitude
@Place
> type id name
@Ox
> id sisbov managementNumber electronicEarring identifier sex category breed{@Ref} birthDate ageMonths owner{@Ref}
> batch{@Ref} location{@Place} entryDate daysOnFarm entryWeight lastWeight lastWeightDate projectedWeight status blocked
> blockReasons firstEligibleDate{DOMESTIC EU HILTON CHINA}
@AgeGroup
> id sex band quantity bound free
@Batch
> id name kind status owner{@Ref} location{@Place} diet{@Ref} heads startDate daysOnFeed entryWeight projectedWeight
> dailyGain tag{name colour}
@Person
> id name document email role phone active isOwnerOfCattle address{@Address}
@Factory
> area stateRegistration
@Config
> readingTimes nightReading{enabled hour} grades{value description adjustPercent adjustKg} defaultDailyGain arrobaKg
> liveYield operationalCostPerHeadDay negativeStock withdrawalPolicy bndDays contactRule announcementDeadlineDays
> earringsPerBox acceptForeignSisbov requireEid requireSisbovOnEntry advance{requireDiet requirePlan} chute
> financialReports
@Farm
> id name acronym contacts{id name number} address{@Address} stateRegistration nirf incra erasNumbers bndPropertyCode
> latitude longitude factory{@Factory} currentDay config{@Config}
> certification{erasNumber certifier validFrom lastVisit nextVisitDue tracesListed}
@Corral
> id name locationType line{@Ref} position areaHa animalCapacity bunkLength polygon active batch{@Batch} occupancyPct
@Structure
> id name type capacityTons food{@Ref} position polygon active stockTons
@Occurrence
> id date category type place line corral description createdBy
@Establishment
> id registrationType ownerName ownerEmail name document code erasCode sifNumber stateRegistration nirf incra phone
> address{@Address} isSlaughterhouse euApproved
@Earring
> id sisbov managementNumber electronicEarring box status purchase{@Ref}
@Gta
> id type uf series number emissionDate entryDate expirationDate purpose origin{@Ref} destination{@Ref} transport
> vehiclePlate sealNumber description ageGroups{@AgeGroup} totalQuantity bound free status
@GtaInput
> type uf series number emissionDate entryDate expirationDate purpose ageGroups{sex band quantity} sex ageGroup
> numberOfAnimals originId origin destinationId destination transport vehiclePlate sealNumber description pdf
@Purchase
> id category name status displayStatus invoiceNumber invoiceSeries invoiceIssueDate supplier{@Ref} owner{@Ref} value
> freightValue commissionValue commissionerName otherCosts paymentTerms{id dueDate value paid} observation receivedAt
> storedAt items receipts ranges
@Sale
> id name buyer{@Ref} market plannedDate pricing unitPrice bonuses status heads trucks batches closure
@Announcement
> id type number status date dueDate overdue owner{@Ref} erasOrigin establishment gtas truck{@Ref} saleManagement{@Ref}
> destination responsibleName responsibleDocument observation unusability itemCount documents{kind url sha256 generatedAt}
> emittedAt emittedBy protocolNumber
@Wanted
> itemIds from to ownerId observation
@Truck
> id saleManagement{@Ref} plate trailerPlate driverName driverDocument transporter owner{@Ref} destination{@Ref}
> capacity boarded free exitGtas boardingDate status announcement{@Ref}
@TruckInput
> saleManagementId plate trailerPlate driverName driverDocument transporter ownerId capacity destinationEstablishmentId
> exitGtaIds boardingDate purpose
@MedicineFields
> name activePrinciple manufacturer mapaLicense kind route doseMode fixedDose doseVolume doseWeight roundTo maxDose
> unit packageVolume withdrawalDays exportWithdrawalDays prohibitedFeedlot prohibitedMarkets containsEstradiol
@MedicineInput
> @MedicineFields lots{lotNumber expiryDate packages unitCost invoice}
@Medicine
> id @MedicineFields
@Protocol
> id name appliesOn stepCount active openTasks
@Diet
> id name kind phase active dryMatterPercent costPerTonNm costPerTonDm elm elg corrals
@Transition
> id name fromDiet toDiet steps{day fromPercent toPercent} corrals startDate currentStep
@Beat
> id day mixer diet plannedKg ingredients{food plannedKg loadedKg startedAt finishedAt} mixStartedAt mixFinishedAt
> corrals operator
@Recipe
> id name diet steps{order food percent tolerancePct mixMinutes}
@Mixer
> id name capacityKg minLoadKg mixMinutes method structure{@Ref} active
@MixerInput
> name capacityKg minLoadKg mixMinutes method structureId
@Stock
> id food{id name category} dryMatterPercent nmFactor elm elg balanceKg averageCost minimumKg daysLeft structure{@Ref}
@PurchaseInput
> name invoiceNumber invoiceSeries invoiceIssueDate supplierId ownerId value freightValue commissionValue
> commissionerName otherCosts paymentTerms{dueDate value} observation
@OxenPurchaseInput
> @PurchaseInput items{gtaId quantity sex category averageWeight pricing unitPrice} freightSplit numberOfOxen gtaId
> averageWeight
@FoodPurchaseInput
> @PurchaseInput items{foodId weightTons unitPrice dryMatterPercent}
@EarringPurchaseInput
> @PurchaseInput manufacturer certifier mapaRequestNumber requestDate tagKind
> ranges{initialSisbov finalSisbov quantity} earringsPerBox rowsPerPage
`;

const calls = `
POST /auth
< email password provider idToken refresh
> user{id name email role locale farmId} token refresh expiresAt farm{id name acronym currentDay}
GET /addresses/{id}
> @Address
PUT /addresses/{id}
< @Address
> @Address
POST /person
< name document email password passwordConfirmation role phone isOwnerOfCattle address{@Address}
> @Person
PUT /person
< name phone locale theme email currentPassword password passwordConfirmation
> id name phone locale theme email
GET /person/{id}
> @Person contacts oxCount establishments
PUT /person/{id}
< name document email password role phone isOwnerOfCattle address{@Address} active
> @Person
GET /farms
< list
> @Farm role
POST /farms
< owner{name document email password passwordConfirmation} farm{name acronym contacts{name number}} address{@Address}
< details{stateRegistration nirf incra erasNumbers latitude longitude}
> farm{@Farm} user
PUT /farms
< name acronym contacts{id name number} address{@Address} stateRegistration nirf incra erasNumbers bndPropertyCode
< latitude longitude
> @Farm
POST /farms/config
< @Config
> @Config
GET /farms/day
> currentDay calendarToday selectedDay open advancing lastAdvance{at by from to} days{day closedAt closedBy hash}
GET /farms/day/advance
> fromDay nextDay canAdvance blocking{code message corrals} warnings{code message count refs}
POST /farms/day/advance
< fromDay acceptWarnings observation
> currentDay closedDay
> summary{corrals heads fedKg dryMatterKg leftoverKg stockMoves cost historiesOpened} hash
PUT /farms/factory-edit
< area name stateRegistration address{@Address} latitude longitude polygon
> @Factory
GET /announcements
< type status from to ownerId overdue unusability sisbov summary
> items{@Announcement}
POST /announcements
< type date ownerId itemIds oxIds truckId saleManagementId gtaIds establishmentId observation
> @Announcement
GET /announcements/entry
< purchaseId ownerId from to announced
> items{purchase{@Ref} gtas{id uf series number heads} origin{establishment{@Ref} erasCode} arrivalDate heads withSisbov
> withoutSisbov announcementId}
POST /announcements/entry
< purchaseId gtaIds originEstablishmentId originEras entryDate ownerId oxIds observation
> @Announcement
POST /announcements/generate/change-of-characteristics
< @Wanted
> @Announcement
POST /announcements/generate/death
> @Announcement
POST /announcements/generate/re-identification
< @Wanted
> @Announcement
POST /announcements/generate/unusability
< @Wanted purchaseId
> @Announcement
POST /announcements/unusability
< sisbovs earringIds range{initialSisbov finalSisbov} motive date observation photoUrl
> items earrings
PUT /announcements/{id}
< date gtaIds establishmentId destination responsibleName responsibleDocument observation removeItemIds addItemIds action
< emittedAt protocolNumber reason
> @Announcement
DELETE /announcements/{id}
GET /announcements/{id}/change-of-characteristic
< format
> @Announcement items{id ox{id sisbov} field oldValue newValue reason date}
GET /announcements/{id}/death
< format
> @Announcement items{sisbov sex ageMonths deathDate deathType{@Ref} deathCause{@Ref} destination observation}
GET /announcements/{id}/entry
< format
> @Announcement items{sisbov sex birthDate ageMonths breed gta arrivalDate} origin{erasCode} totalsByGta
GET /announcements/{id}/exit
< format
> @Announcement items{sisbov sex ageMonths exitWeight gta boardingDate} destination truck
GET /announcements/{id}/re-identification
< format
> @Announcement items{oldSisbov newSisbov date reason mode sex ageMonths breed box earringPurchase{@Ref}}
GET /announcements/{id}/sale
< format
> @Announcement items{sisbov sex ageMonths exitWeight gta boardingDate eligibility{market firstEligibleDate ok}} market
> sifNumber slaughterDate
GET /announcements/{id}/unusability
< format
> @Announcement items{sisbov managementNumber motive date photoUrl earringPurchase{@Ref}}
PUT /announcements/{id}/re-identification
< date observation items{id newSisbov reason date remove}
> @Announcement
PUT /announcements/{id}/unusability
< unusability
> @Announcement
POST /announcements/re-identification
< oxId oldSisbov newSisbov newElectronicEarring date reason mode oldEarringRecovered observation
> item ox{@Ox} oldEarring newEarring
GET /batches
< status kind ownerId corralId dietId from to
> items{@Batch}
POST /batches
< name kind locationType locationId ownerId startDate expectedDays targetWeight plannedDailyGain dietId tagColour oxIds
< heads averageWeight sex breedId category observation entryManagementId tags
> @Batch
GET /batches/active-and-finalized-batches
< from to search
> id name status startDate endDate heads location
GET /batches/details
< batchIds status
> @Batch headsIn headsOut dead adg dmIntakeKg dmIntakePctLw feedConversion costPerHeadDay costPerArroba healthCost
> withdrawalUntil firstEligible{market date}
GET /batches/list-holding-batches
< search
> @Batch purchase{@Ref}
GET /batches/list-pasture-batches
< search pastureId
> @Batch supplement{@Ref} stockingRate
GET /batches/oxen
< batchIds status blocked market
> items{@Ox}
GET /batches/without-diet-list
> batch{@Ref} corral{@Ref} line{@Ref} heads sinceDay
PUT /batches/{id}
< name expectedDays targetWeight plannedDailyGain ownerId tagColour endDate observation
> @Batch
DELETE /batches/{id}
POST /batches/{id}/activate
< corralId date
> @Batch
GET /batches/{id}/forecast
< until targetWeight arrobaPrice dietId
> batch{@Ref} points{day daysOnFeed heads projectedWeight dmIntakeKg cost costPerArroba margin} bestDay
> eligibleFrom{DOMESTIC EU HILTON CHINA} withdrawalUntil
POST /batches/{id}/histories/adjust
< day heads averageWeight deliveredKg{dietId kg} leftoverKg reason
> history before after recomputedDays
PUT /batches/{id}/histories/adjust
< historyId day heads averageWeight deliveredKg{dietId kg} leftoverKg reason
> history before after recomputedDays
POST /batches/{id}/holding-batch-closure
< date distributions{batchId newBatch{name kind locationType locationId} oxIds quantity} observation
> batch movements
GET /batches/{id}/list-simple-animal
> id sisbov managementNumber electronicEarring identifier sex lastWeight
GET /batches/{id}/oxen
< status
> items{@Ox}
POST /batches/{id}/pasture-supplementation
< date dietId foodId quantityKg periodDays observation
> id date quantityKg kgPerHeadDay cost stockMove
GET /batches/{id}/stats
< from to
> heads{in out dead now} weight{entry last projected min max histogram} adg feed{nmKg dmKg perHeadDay pctLw cost}
> health{cost applications} cost{feed health operational purchase total perHeadDay perArroba} mortalityPct
> series{day dmKg projectedWeight}
POST /batches/{id}/transition
< destinationId locationType date kind
> batch from to
GET /corrals
< lineId active locationType empty
> items{@Corral}
POST /corrals
< name locationType lineId position areaHa animalCapacity bunkLength polygon
< line{name position areaM2 animalCapacity initialPicket finalPicket prefix suffix picketArea type}
> @Corral line corrals
GET /corrals/batch
< date lineId
> corral{@Ref} line{@Ref} batch{@Batch}
GET /corrals/positions
> id name locationType polygon centroid lineId heads status alert
GET /corrals/{id}
> @Corral history{day heads averageWeight deliveredKg grade}
PUT /corrals/{id}
< name locationType lineId position areaHa animalCapacity bunkLength polygon active line
> @Corral
POST /corrals/{id}/movement
< quantity destination{type id} batchId date reason averageWeight observation
> moved from{id heads} to{id heads} oxIds
GET /corrals/{id}/oxen
< status
> items{@Ox}
GET /structures
< type
> items{@Structure}
POST /structures
< name type capacityTons foodId position polygon
> @Structure
POST /structures/{id}
< name type capacityTons foodId position polygon active
> @Structure
GET /occurrences
< from to category place corralId lineId id
> items{@Occurrence}
POST /occurrences
< date category type place lineId corralId description
> @Occurrence
GET /establishments
< registrationType active uf isSlaughterhouse
> items{@Establishment}
POST /establishments
< registrationType ownerName ownerEmail name document code erasCode sifNumber stateRegistration nirf incra phone
< address{@Address} isSlaughterhouse euApproved
> @Establishment
GET /establishments/{id}
> @Establishment gtaCount purchaseCount
PUT /establishments/{id}
< registrationType ownerName ownerEmail name document code erasCode sifNumber stateRegistration nirf incra phone
< address{@Address} isSlaughterhouse euApproved
> @Establishment
POST /establishments/{id}/activate
< active
> @Establishment
POST /oxen
< clientEventId entryManagementId electronicEarring sisbov identifier gtaId birthDate ageMonths breedId sex category
< castrated horn coat teeth weight weightSource{deviceId stable raw} tagId batchId corralId ownerId protocolId at
< observation items
> ox{@Ox} tag{name colour} corral batch gtaCounters{@AgeGroup} run{done total averageWeight} warnings
> results{clientEventId ok ox code details}
POST /oxen/closure
< oxClosure saleManagementId
> uploadId rows{line sisbov managementNumber sequence hotCarcassWeight half1 half2 teeth fat conformation condemnation
> pricePerArroba discount value oxId matchedBy alerts} unmatchedRows oxenWithoutRow
> totals{heads carcassKg arrobas yieldPct value}
GET /oxen/health
< batchId corralId medicineId from to withdrawalOnly
> items{@Ox applications{id medicine date dose unit withdrawalUntil responsible} releaseDate daysLeft
> tasks{date protocol medicine}}
GET /oxen/identification
< batchId identified from to purchaseId gtaId format sheet
> items{@Ox identificationDate earKind sheetStatus}
POST /oxen/identification
< clientEventId oxId electronicEarring identifier sisbov gtaId birthDate breedId sex identificationDate earKind weight
< observation
> ox earring nextSisbov gtaCounters
GET /oxen/list-dead-oxen
< from to causeId typeId batchId announced
> items{@Ox deathDate deathType deathCause destination lossValue announcement{@Ref}}
POST /oxen/medicate
< target medicineId protocolId applicationDate dose weightSource weight lotNumber route responsibleId reason observation
< clientEventId
> applications{oxId dose unit cost withdrawalUntil} stock{lotNumber remaining} tasks warnings
POST /oxen/movement
< target destination{type id} batchId date reason weights{oxId weight} observation clientEventId
> moved results{oxId ok code} from to
DELETE /oxen/{id}/kill
< deathDate deathTime deathTypeId deathCauseId destination necropsy photoUrls observation
> ox mortality announcementItemId
PUT /earrings/register
< items{sisbov electronicEarring epc}
> results{sisbov ok status code} registered
GET /earrings/{id}
> @Earring format ufCode checkDigit statusDate statusReason ox{@Ox} history{at status actor reason} announcements
GET /gtas
< type status from to originId destinationId purchaseId number
> items{@Gta}
POST /gtas
< @GtaInput
> @Gta
GET /gtas/{id}
> @Gta oxen{@Ox} purchase trucks
PUT /gtas/{id}
< @GtaInput
> @Gta
DELETE /gtas/{id}
GET /purchases
< category status from to supplierId ownerId
> items{@Purchase summary{heads tons earrings}}
GET /purchases/name-exists
< name exceptId
> exists
POST /purchases/oxen
< @OxenPurchaseInput
> @Purchase entryManagementId
POST /purchases/foods
< @FoodPurchaseInput
> @Purchase
POST /purchases/earring
< @EarringPurchaseInput
> @Purchase earringsCreated
GET /purchases/earring/available
< purchaseId ufCode box status from
> items{@Earring} next
GET /purchases/{id}
> @Purchase
POST /purchases/{id}
< receivedAt receipts{gtaId arrivalDate headsArrived deadOnArrival arrivalWeightTotal foodId netTons grossTons tareTons
< discountPct dryMatterPercent structureId} boxes observation
> @Purchase
DELETE /purchases/{id}
GET /purchases/{id}/earrings
< status box
> items{@Earring} counts
PUT /purchases/{id}/earrings
< @EarringPurchaseInput action boxes sisbovs reason
> @Purchase
PUT /purchases/{id}/foods
< @FoodPurchaseInput
> @Purchase
PUT /purchases/{id}/oxen
< @OxenPurchaseInput
> @Purchase
POST /purchases/{id}/oxen/finish-batch-purchase
< date mode missing{gtaId quantity reason} counts{batchId quantity averageWeight sex}
> purchase entered missing landedCostPerHead costPerArroba shrinkPct batches{@Batch} announcementItems
GET /purchases/{id}/oxen/gtas
> id uf series number emissionDate expirationDate origin{@Ref} ageGroups{@AgeGroup} totalQuantity bound arrived
GET /sale-management
< status from to buyerId market
> items{@Sale}
POST /sale-management
< name buyerEstablishmentId market plannedDate pricing unitPrice bonuses{name valuePerArroba} batchIds oxIds observation
> @Sale eligibility{ok blocked{oxId reasons firstEligibleDate}}
GET /sale-management/{id}
> @Sale oxen{@Ox} closure{rows totals}
POST /sale-management/{id}/closure
< uploadId rows{oxId hotCarcassWeight half1 half2 teeth fat conformation condemnation pricePerArroba discount value}
< slaughterDate slaughterNumber deductions{name value} invoiceNumber payments{dueDate value} allowUnmatched{reason}
> sale totals{heads exitKg carcassKg arrobas yieldPct grossValue netValue pricePerArroba cost result resultPerHead} rows
> financialItemId batchesFinalized
GET /financial/report
< from to groupBy kind itemId
> revenue{sales bonuses other} expense{animals foods earrings medicines freight commission operational} result
> cashFlow{period in out balance}
> items{id date dueDate kind category description counterparty value paid sourceType sourceId}
> inventory{cattle foods medicines}
GET /exit-trucks
< status saleManagementId ownerId from to
> items{@Truck}
POST /exit-trucks
< @TruckInput
> @Truck
GET /exit-trucks/{id}
> @Truck
PUT /exit-trucks/{id}
< @TruckInput status force reason emittedAt unboard
> @Truck
POST /exit-trucks/{id}/board
< clientEventId oxId electronicEarring sisbov identifier weight gtaId overrideReason at
> ox truck{boarded capacity free} gtaCounters averageWeight eligibility{ok reasons}
GET /exit-trucks/{id}/details
< format
> truck oxen{@Ox weight gta boardedAt} totals{heads kg average} bySex byBatch documents
GET /medicines
< active kind
> items{@Medicine stock unitCost nextExpiry}
POST /medicines
< @MedicineInput
> @Medicine
GET /medicines/{id}
> @Medicine lots usage{date heads volume}
PUT /medicines/{id}
< @MedicineInput
> @Medicine
POST /medicines/{id}/active
< active
> @Medicine
GET /health-protocols
< active appliesOn
> items{@Protocol}
POST /health-protocols
< name appliesOn steps{dayOffset medicineId doseMode dose route repeatEveryDays notes}
> @Protocol
GET /health-protocols/{id}
> @Protocol steps totalDays maxWithdrawalDays costPerHead
POST /health-protocols/{id}/active
< active
> @Protocol
GET /utils/submit/bnd
< ownerId result inventory importId
> items{sisbov birthDate breed gender inclusionDate identificationDate releaseDate inventory owner{@Ref} ox{@Ref}
> result} lastImport{at by lines}
POST /utils/backup
< backup dryRun confirmFarmName
> manifest dryRun counts conflicts restored
POST /utils/submit/bnd
< bnd ownerId dryRun
> importId dryRun lines imported errors{line column value code} summary proposals{kind sisbov oxId field farmValue
> fileValue announcementType}
POST /utils/submit/certifier
< certifier dryRun announcementId
> importId dryRun lines imported errors{line column value code} summary proposals{kind sisbov oxId field farmValue
> fileValue announcementType}
POST /seed
< preset today rngSeed email password reset
> farmId users counts
GET /diets
< kind phase active
> items{@Diet}
POST /diets
< name kind phase categories estimatedDailyWeightGain intakePctLw
< ingredients{foodId premixId percent basis order tolerance} mixMinutes recipeId
> @Diet computed{dm nmPercents cost nutrients}
GET /diets/{id}
> @Diet ingredients versions
POST /diets/{id}/activate
< active
> @Diet
POST /diets/{id}/succeed
< ingredients validFrom name
> previous diet
POST /diets/change-batches-diet
< changes{batchId dietId} date transition{steps{day fromPercent toPercent}}
> changed transitions
GET /diet-transitions
< active corralId
> items{@Transition}
POST /diet-transitions
< name fromDietId toDietId startDate batchIds steps{day fromPercent toPercent}
> @Transition
POST /beats
< id day mixerId dietId plannedKg ingredients{foodId plannedKg loadedKg startedAt finishedAt} mixStartedAt mixFinishedAt
< kind corralIds operatorId source
> @Beat errorPct stockMoves
GET /treatments
< day lineId dietId active
> items{id day corral diet heads plannedKg treats{number time percent plannedKg deliveredKg} active}
POST /treatments
< name startDate endDate lineIds corralIds treats{number time percent} kgPerHead pctLw source
> id name startDate endDate corrals treats{number time percent} active
POST /treatments/change
< corralIds fromTreatmentId toTreatmentId date
> changed
POST /treatments/{id}/active
< active
> id name active
POST /treats/treat
< clientEventId day corralId treatNumber beatId deliveredKg leftoverKg grade at operatorId items
> treat corralTotals{plannedKg deliveredKg errorPct} beat{remainingKg}
GET /recipes
< active dietId
> items{@Recipe}
POST /recipes
< name dietId mixerId steps{order foodId percent tolerancePct mixMinutes}
> @Recipe
GET /recipes/{id}
> @Recipe
PUT /recipes/{id}
< name dietId mixerId steps{order foodId percent tolerancePct mixMinutes}
> @Recipe
GET /mixer
< active
> items{@Mixer}
POST /mixer
< @MixerInput
> @Mixer
GET /mixer/{id}
> @Mixer
PUT /mixer/{id}
< @MixerInput
> @Mixer
DELETE /mixer/{id}/active
< active
> @Mixer
GET /stocks
< category active belowMinimum premix
> items{@Stock}
POST /stocks
< name category elm elg dryMatterPercent nutrients minimumKg structureId foodId operation weightTons entryDate exitDate
< purchaseId unitPrice reason
> @Stock
GET /stocks/list-stock-retroactive
< day
> @Stock
POST /stocks/premix
< name ingredients{foodId percent} dryMatterPercent bagKg structureId
> id name ingredients
PUT /stocks/premix
< id name ingredients{foodId percent} dryMatterPercent bagKg structureId
> id name ingredients
GET /stocks/{id}
< from to
> @Stock moves{date operation kg unitCost balance source} nmHistory lots
PUT /stocks/{id}/elg-elm
< elm elg validFrom
> @Stock
PUT /stocks/{id}/nm-factor
< nmFactor day
> @Stock history
POST /stocks/{id}/receive
< purchaseId receivedAt grossTons tareTons netTons discountPct dryMatterPercent unitPrice structureId invoiceNumber
< closePurchase
> move stock purchase
PUT /stocks/{id}/receive
< moveId purchaseId receivedAt grossTons tareTons netTons discountPct dryMatterPercent unitPrice structureId
< invoiceNumber closePurchase
> move stock purchase
POST /stocks/{id}/receive-premix
< quantityKg producedAt lotNumber consumptions{foodId kg}
> move consumed unitCost
DELETE /stocks/{id}/remove
< moveId
GET /reports/active
< day batchIds corralIds ownerIds format
> rows{batch corral owner heads days entryWeight projectedWeight adg dmKgHead pctLw costHeadDay costPerArroba
> expectedExit}
GET /reports/analytical
< from to day batchIds corralIds ownerIds format groupBy
> rows{key headDays nmKg dmKg feedCost healthCost operationalCost adg conversion} totals
GET /reports/economic-evaluation
< from to day batchIds corralIds ownerIds format status arrobaPrice
> rows{batch purchase feed health operational freight commission mortalityLoss totalCost revenue result resultPerHead
> roiPctMonth costPerArrobaProduced}
GET /reports/pastures-report
< from to day batchIds corralIds ownerIds format pastureId
> rows{pasture areaHa batch heads au stockingRate supplement kgHeadDay days cost}
GET /reports/zootechnical-indices
< from to day batchIds corralIds ownerIds format groupBy
> rows{key heads entryWeight exitWeight days adg carcassGain carcassYield producedArrobas conversion dmIntake
> mortalityPct morbidityPct}
GET /reports/efficiency
< from to day batchIds corralIds ownerIds format lineId operatorId
> rows{day corral treatNumber plannedKg deliveredKg errorKg errorPct delayMin}
GET /reports/food
< from to day batchIds corralIds ownerIds format category
> rows{food opening in out consumed adjust closing averageCost value daysLeft}
GET /reports/food-history
< from to day batchIds corralIds ownerIds format foodId
> rows{date operation kg unitCost value balance source}
GET /reports/history
< from to day batchIds corralIds ownerIds format batchId
> rows{day heads plannedKg deliveredKg leftover dmPercent dmKgHead pctLw grade projectedWeight cost}
POST /reports/baking-efficiency
< from to mixerIds dietIds operatorIds beatId format
> rows{beat diet mixer food plannedKg loadedKg errorPct loadSeconds mixSeconds} summary
GET /view/batch-details
< batchId
> batch{@Batch} stats oxen{@Ox} histories weighings health transitions costs
GET /view/beat
< day mixerId beatId
> beat diet ingredients corrals{corral plannedKg} mixer
GET /view/diet-transition
< id
> transitions diets corrals
GET /view/entry-management
< entryManagementId purchaseId
> entryManagement{id status} purchase
> setup{tags{id name colour minWeight maxWeight sex corral batch count capacity}} gtas defaults breeds protocols
> nextSisbov run{done total average lastOxen}
GET /view/find-ox
< q
> @Ox coat horn castrated birthEstimated purchase{@Ref} entryGta exitGta earring previousSisbovs
> bnd{status inclusionDate releaseDate inventory dia} residences weighings applications events cost matchedBy
GET /view/multiple-beats
< day
> beats totalsByDiet totalsByFood
GET /view/multiple-treats
< day lineId
> lines{line corrals{corral heads diet treats{number plannedKg deliveredKg}}}
GET /view/nm-update-history
< stockId from to
> stock day oldFactor newFactor by at
GET /view/sider-bar
> user farm{id name acronym} currentDay calendarToday canAdvance
> badges{announcementsPending announcementsOverdue corralsWithoutDiet corralsWithoutPlan purchasesPending
> withdrawalEndingToday eventsUnsynced} permissions
GET /view/transfer
< originId
> corrals{id name locationType capacity heads batch} pastures oxen reasons
GET /view/treat
< day corralId
> corral batch diet plan treats lastReadings history
GET /view/trough-management
< day lineId
> day grades corrals{corral batch heads daysOnFeed diet yesterday{kg grade nightGrade}
> reading{grade leftoverKg by at} suggestedKg managed}
GET /view/trough-management-graph
< corralId days
> day plannedKg deliveredKg dmKgHead pctLw grade leftoverKg heads dietChange
`;

export interface Documented {
  /** The paths of fields, with `.` between an object and its field. */
  input: string[];
  answer: string[];
}

function entriesOf(text: string): Map<string, Record<'<' | '>', string>> {
  const entries = new Map<string, Record<'<' | '>', string>>();
  let last: Record<'<' | '>', string> | undefined;
  for (const line of text.trim().split('\n')) {
    const mark = line[0] as '<' | '>';
    if (last && (mark === '<' || mark === '>')) last[mark] += line.slice(1);
    else entries.set(line, (last = { '<': '', '>': '' }));
  }
  return entries;
}

const shapeEntries = entriesOf(shapes);

/** The fields of a list, each with what is in its braces. */
function fieldsOf(text: string): { name: string; inside: string }[] {
  const fields: { name: string; inside: string }[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const name = /^[^\s{]+/.exec(rest)![0];
    const length = rest[name.length] === '{' ? closingBrace(rest, name.length) + 1 : name.length;
    fields.push({ name, inside: rest.slice(name.length + 1, length - 1) });
    rest = rest.slice(length).trim();
  }
  return fields;
}

function closingBrace(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`a brace stays open in ${text}`);
}

function pathsOf(text: string, parent = ''): string[] {
  const paths = fieldsOf(text).flatMap(({ name, inside }) => {
    if (name.startsWith('@')) return pathsOf(shapeEntries.get(name)!['>'], parent);
    const path = parent === '' ? name : `${parent}.${name}`;
    return [path, ...pathsOf(inside, path)];
  });
  return [...new Set(paths)];
}

/** Every served call with the fields that are documented of it. */
export const documentedFields: ReadonlyMap<string, Documented> = new Map(
  [...entriesOf(calls)].map(([call, { '<': input, '>': answer }]) => [
    call,
    { input: pathsOf(input), answer: pathsOf(answer) },
  ]),
);

/** Without the fields of objects that are there themselves. */
export function topmost(paths: readonly string[]): string[] {
  const all = new Set(paths);
  return paths.filter(
    (path) => !path.split('.').some((_name, index, names) => index > 0 && all.has(names.slice(0, index).join('.'))),
  );
}
