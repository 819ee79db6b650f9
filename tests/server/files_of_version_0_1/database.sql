BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	table_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	text VARCHAR(300) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "chat" VALUES(1,'_5pyri7NlGdemkHM',0,'Anna','Who joins?',1780000007500);
INSERT INTO "chat" VALUES(2,'A_hIgnuEJjlPVUoX',0,'Anna','Good luck on usa, é à tous',1780000012000);
INSERT INTO "chat" VALUES(3,'GIWo-CjqkyIiDxyK',0,'Anna','Good luck on northern_lights, é à tous',1780000108000);
INSERT INTO "chat" VALUES(4,'on0lDUBVHo7Br9Qr',0,'Anna','Good luck on nordic, é à tous',1780000189000);
INSERT INTO "chat" VALUES(5,'1A43eNp7DXpP2fqb',0,'Anna','Good luck on france, é à tous',1780000288000);
INSERT INTO "chat" VALUES(6,'PAvv-d_ZjMknbuGp',0,'Anna','Good luck on japan, é à tous',1780000385500);
INSERT INTO "chat" VALUES(7,'PcdVT9YeJB0F05tA',1,'Ben','Well played! Ça c''était 🚂',1780000805500);
CREATE TABLE entries (
	table_id VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	by_bot BOOLEAN NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',0,'move',0,'keep montreal>atlanta sault-st-marie>nashville',0,1780000013500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',1,'move',1,'keep new-york>atlanta montreal>new-orleans',0,1780000015000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',2,'move',2,'keep denver>pittsburgh toronto>miami',1,1780000016500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',3,'move',0,'claim atlanta:nashville:grey 1violet',0,1780000018000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',4,'undo',0,'3',0,1780000019500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',5,'move',0,'claim atlanta:nashville:grey 1violet',0,1780000021000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',6,'move',1,'claim new-york:pittsburgh:white 1white+1loco',0,1780000022500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',7,'move',2,'claim atlanta:raleigh:grey 1white+1loco',1,1780000024000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',8,'move',0,'claim pittsburgh:toronto:grey 1blue+1loco',0,1780000025500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',9,'move',1,'claim little-rock:saint-louis:grey 1blue+1loco',0,1780000027000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',10,'move',2,'draw blue@1',1,1780000028500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',11,'move',2,'draw violet@3',1,1780000030000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',12,'move',0,'draw yellow@2',0,1780000031500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',13,'move',0,'draw yellow@5',0,1780000033000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',14,'move',1,'draw blue@4',0,1780000034500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',15,'move',1,'draw red@4',0,1780000036000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',16,'move',2,'claim pittsburgh:raleigh:grey 2violet',1,1780000037500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',17,'move',0,'draw yellow@5',0,1780000039000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',18,'move',0,'draw yellow@5',0,1780000040500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',19,'move',1,'draw deck',0,1780000042000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',20,'move',1,'draw deck',0,1780000043500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',21,'move',2,'draw black@1',1,1780000045000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',22,'move',2,'draw black@2',1,1780000046500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',23,'move',0,'claim nashville:pittsburgh:yellow 4yellow',0,1780000048000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',24,'move',1,'draw green@2',0,1780000049500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',25,'move',1,'draw deck',0,1780000051000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',26,'bot',1,'left',0,1780000052500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',27,'move',2,'draw black@2',1,1780000054000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',28,'move',2,'draw deck',1,1780000055500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',29,'move',0,'draw deck',0,1780000057000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',30,'move',0,'draw deck',0,1780000058500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',31,'back',1,'',0,1780000060000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',32,'move',1,'draw deck',0,1780000061500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',33,'move',1,'draw deck',0,1780000063000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',34,'move',2,'draw deck',1,1780000064500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',35,'move',2,'draw deck',1,1780000066000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',36,'move',0,'draw deck',0,1780000067500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',37,'move',0,'draw deck',0,1780000069000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',38,'move',1,'claim little-rock:new-orleans:green 3green',0,1780000070500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',39,'move',2,'claim chicago:pittsburgh:black 3black',1,1780000072000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',40,'move',0,'draw deck',0,1780000073500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',41,'move',0,'draw deck',0,1780000075000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',42,'move',1,'draw deck',0,1780000076500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',43,'move',1,'draw deck',0,1780000078000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',44,'move',2,'draw deck',1,1780000079500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',45,'move',2,'draw deck',1,1780000081000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',46,'move',0,'draw deck',0,1780000082500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',47,'move',0,'draw deck',0,1780000084000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',48,'move',1,'draw deck',0,1780000085500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',49,'move',1,'draw deck',0,1780000087000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',50,'move',2,'draw deck',1,1780000088500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',51,'move',2,'draw deck',1,1780000090000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',52,'move',0,'draw deck',0,1780000091500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',53,'move',0,'draw deck',0,1780000093000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',54,'move',1,'draw deck',0,1780000094500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',55,'move',1,'draw deck',0,1780000096000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',56,'move',2,'draw deck',1,1780000097500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',57,'move',2,'draw white@2',1,1780000099000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',58,'move',0,'claim montreal:toronto:grey 3blue',0,1780000100500);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',59,'move',1,'draw deck',0,1780000102000);
INSERT INTO "entries" VALUES('A_hIgnuEJjlPVUoX',60,'move',1,'draw deck',0,1780000103500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',0,'move',0,'keep honningsvag>trondheim kiruna>bergen',0,1780000109500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',1,'move',1,'keep boden>kobenhavn andalsnes>goteborg',0,1780000111000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',2,'move',0,'claim narvik:tromso:grey 1white+1loco',0,1780000112500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',3,'move',1,'claim goteborg:oslo:black 2black',0,1780000114000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',4,'move',0,'claim kiruna:narvik:yellow 1yellow',0,1780000115500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',5,'move',1,'claim karlstad:oslo:orange 1orange',0,1780000117000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',6,'move',0,'claim andalsnes:trondheim:grey 1loco',0,1780000118500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',7,'move',1,'draw deck',0,1780000120000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',8,'move',1,'draw deck',0,1780000121500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',9,'move',0,'draw deck',0,1780000123000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',10,'move',0,'draw deck',0,1780000124500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',11,'move',1,'claim lillehammer:oslo:green 1green',0,1780000126000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',12,'move',0,'draw deck',0,1780000127500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',13,'move',0,'draw deck',0,1780000129000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',14,'move',1,'draw deck',0,1780000130500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',15,'move',1,'draw deck',0,1780000132000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',16,'move',0,'draw deck',0,1780000133500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',17,'move',0,'draw deck',0,1780000135000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',18,'move',1,'draw deck',0,1780000136500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',19,'move',1,'draw deck',0,1780000138000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',20,'move',0,'draw blue@2',0,1780000139500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',21,'move',0,'draw deck',0,1780000141000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',22,'move',1,'claim andalsnes:lillehammer:yellow 2yellow',0,1780000142500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',23,'move',0,'claim andalsnes:bergen:grey 2blue+2white+2green',0,1780000144000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',24,'move',1,'draw deck',0,1780000145500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',25,'move',1,'draw deck',0,1780000147000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',26,'move',0,'draw deck',0,1780000148500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',27,'move',0,'draw deck',0,1780000150000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',28,'move',1,'claim mo-i-rana:halt-sweden-south:violet 2violet',0,1780000151500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',29,'move',0,'draw violet@3',0,1780000153000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',30,'move',0,'draw deck',0,1780000154500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',31,'move',1,'claim goteborg:kobenhavn:grey 1blue+2yellow',0,1780000156000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',32,'move',0,'claim mo-i-rana:trondheim:grey 3violet+2black+2red',0,1780000157500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',33,'move',1,'draw green@3',0,1780000159000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',34,'move',1,'draw deck',0,1780000160500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',35,'move',0,'draw deck',0,1780000162000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',36,'move',0,'draw deck',0,1780000163500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',37,'move',1,'draw deck',0,1780000165000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',38,'move',1,'draw deck',0,1780000166500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',39,'move',0,'draw blue@4',0,1780000168000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',40,'move',0,'draw deck',0,1780000169500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',41,'move',1,'claim boden:halt-sweden-south:green 2green+1loco',0,1780000171000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',42,'move',0,'claim mo-i-rana:narvik:grey 2violet+2blue+2orange',0,1780000172500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',43,'move',1,'draw yellow@4',0,1780000174000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',44,'move',1,'draw deck',0,1780000175500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',45,'move',0,'draw deck',0,1780000177000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',46,'move',0,'draw deck',0,1780000178500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',47,'move',1,'draw deck',0,1780000180000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',48,'move',1,'draw deck',0,1780000181500);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',49,'move',0,'claim honningsvag:tromso:grey 2white+2green+2black',0,1780000183000);
INSERT INTO "entries" VALUES('GIWo-CjqkyIiDxyK',50,'move',1,'draw deck',0,1780000184500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',0,'move',0,'keep helsinki>ostersund helsinki>kiruna',0,1780000190500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',1,'move',1,'keep tampere>boden orebro>kuopio',0,1780000192000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',2,'move',2,'keep oslo>vaasa oslo>stockholm',1,1780000193500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',3,'move',2,'draw violet@2',1,1780000195000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',4,'move',2,'draw deck',1,1780000196500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',5,'move',0,'claim tampere:vaasa:violet 2violet',0,1780000198000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',6,'move',1,'claim vaasa:umea:grey 1loco',0,1780000199500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',7,'move',2,'claim orebro:stockholm:violet 2violet',1,1780000201000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',8,'move',0,'claim helsinki:tampere:orange 1orange',0,1780000202500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',9,'move',1,'draw yellow@1',0,1780000204000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',10,'move',1,'draw loco@1',0,1780000205500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',11,'move',2,'draw green@1',1,1780000207000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',12,'move',2,'draw orange@1',1,1780000208500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',13,'move',0,'draw white@3',0,1780000210000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',14,'move',0,'draw black@1',0,1780000211500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',15,'move',1,'draw orange@1',0,1780000213000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',16,'move',1,'draw violet@1',0,1780000214500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',17,'move',2,'draw loco@1',1,1780000216000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',18,'move',2,'draw deck',1,1780000217500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',19,'move',0,'claim oulu:tornio:white 1white',0,1780000219000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',20,'move',1,'draw violet@3',0,1780000220500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',21,'move',1,'draw deck',0,1780000222000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',22,'move',2,'claim sundsvall:vaasa:blue 1blue+1orange+1white+1green+1loco',1,1780000223500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',23,'move',0,'draw red@4',0,1780000225000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',24,'move',0,'draw black@1',0,1780000226500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',25,'move',1,'claim sundsvall:umea:violet 3violet',0,1780000228000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',26,'move',2,'draw loco@1',1,1780000229500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',27,'move',2,'draw deck',1,1780000231000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',28,'move',0,'draw black@2',0,1780000232500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',29,'move',0,'draw black@3',0,1780000234000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',30,'move',1,'draw blue@2',0,1780000235500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',31,'move',1,'draw loco@3',0,1780000237000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',32,'move',2,'draw orange@2',1,1780000238500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',33,'move',2,'draw loco@3',1,1780000240000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',34,'move',0,'claim oulu:vaasa:black 3black',0,1780000241500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',35,'move',1,'claim lahti:tampere:blue 1blue',0,1780000243000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',36,'move',2,'claim orebro:sundsvall:orange 4orange',1,1780000244500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',37,'move',0,'draw deck',0,1780000246000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',38,'move',0,'draw deck',0,1780000247500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',39,'move',1,'draw yellow@1',0,1780000249000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',40,'move',1,'draw yellow@4',0,1780000250500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',41,'move',2,'draw deck',1,1780000252000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',42,'move',2,'draw deck',1,1780000253500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',43,'move',0,'draw red@1',0,1780000255000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',44,'move',0,'draw red@1',0,1780000256500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',45,'move',1,'claim kuopio:vaasa:grey 4yellow',0,1780000258000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',46,'move',2,'draw green@1',1,1780000259500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',47,'move',2,'draw loco@1',1,1780000261000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',48,'move',0,'claim stockholm:sundsvall:grey 4red',0,1780000262500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',49,'move',1,'draw loco@1',0,1780000264000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',50,'move',1,'draw loco@1',0,1780000265500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',51,'move',2,'claim oslo:orebro:green 2green',1,1780000267000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',52,'move',0,'draw deck',0,1780000268500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',53,'move',0,'draw deck',0,1780000270000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',54,'move',1,'draw violet@5',0,1780000271500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',55,'move',1,'draw deck',0,1780000273000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',56,'move',2,'tickets',1,1780000274500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',57,'move',2,'keep helsinki>bergen',1,1780000276000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',58,'move',0,'claim kiruna:narvik:white 1white',0,1780000277500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',59,'move',1,'claim kiruna:narvik:violet 1violet',0,1780000279000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',60,'move',2,'claim helsinki:stockholm:grey 1white+3loco',1,1780000280500);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',61,'move',0,'claim ostersund:trondheim:black 2black',0,1780000282000);
INSERT INTO "entries" VALUES('on0lDUBVHo7Br9Qr',62,'move',1,'claim lillehammer:oslo:violet 1violet+1loco',0,1780000283500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',0,'move',0,'keep belgique>suisse toulouse>nice paris>strasbourg',0,1780000289500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',1,'move',1,'keep rouen>grenoble paris>marseille lille>saint-malo',0,1780000291000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',2,'move',2,'keep dijon>grenoble lille>poitiers cherbourg>paris',0,1780000292500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',3,'move',3,'keep tours>dijon lorient>rodez brest>clermont-ferrand',1,1780000294000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',4,'move',1,'claim amiens:rouen:white 1white',0,1780000295500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',5,'move',2,'claim orleans:paris:blue 1blue',0,1780000297000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',6,'move',3,'claim angers:tours:green 1green',1,1780000298500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',7,'move',0,'draw deck',0,1780000300000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',8,'move',0,'draw deck',0,1780000301500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',9,'move',0,'build cherbourg:le-mans:bed black',0,1780000303000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',10,'move',1,'claim paris:rouen:red 1red',0,1780000304500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',11,'move',2,'claim orleans:tours:yellow 1yellow',0,1780000306000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',12,'move',3,'draw deck',1,1780000307500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',13,'move',3,'draw deck',1,1780000309000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',14,'move',3,'build bourges:clermont-ferrand:bed orange',1,1780000310500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',15,'move',0,'draw deck',0,1780000312000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',16,'move',0,'draw deck',0,1780000313500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',17,'move',0,'build le-mans:lorient:bed red',0,1780000315000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',18,'move',1,'draw deck',0,1780000316500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',19,'move',1,'draw deck',0,1780000318000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',20,'move',1,'build avignon:marseille:bed blue',0,1780000319500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',21,'move',2,'claim le-mans:tours:orange 1loco',0,1780000321000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',22,'move',3,'claim bourges:clermont-ferrand:bed 3orange',1,1780000322500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',23,'move',0,'claim avignon:toulouse:grey 3black+3loco',0,1780000324000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',24,'move',1,'claim avignon:marseille:bed 2blue',0,1780000325500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',25,'move',2,'draw deck',0,1780000327000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',26,'move',2,'draw red@2',0,1780000328500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',27,'move',2,'build grenoble:marseille:bed violet',0,1780000330000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',28,'move',3,'draw red@3',1,1780000331500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',29,'move',3,'draw deck',1,1780000333000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',30,'move',3,'build bourges:tours:bed blue',1,1780000334500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',31,'move',0,'draw red@4',0,1780000336000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',32,'move',0,'draw deck',0,1780000337500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',33,'move',0,'build clermont-ferrand:limoges:bed red',0,1780000339000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',34,'move',1,'draw deck',0,1780000340500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',35,'move',1,'draw deck',0,1780000342000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',36,'move',1,'build calais:lille:bed black',0,1780000343500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',37,'move',2,'draw white@1',0,1780000345000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',38,'move',2,'draw red@1',0,1780000346500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',39,'move',2,'build dijon:lyon:bed red',0,1780000348000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',40,'move',3,'claim bourges:tours:bed 2blue',1,1780000349500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',41,'move',0,'draw deck',0,1780000351000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',42,'move',0,'draw violet@5',0,1780000352500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',43,'move',0,'build reims:belgique@reims:bed violet',0,1780000354000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',44,'move',1,'claim calais:lille:bed 2black',0,1780000355500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',45,'move',2,'claim dijon:lyon:bed 3red',0,1780000357000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',46,'move',3,'claim angers:nantes:red 1red',1,1780000358500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',47,'move',0,'claim reims:belgique@reims:bed 4violet',0,1780000360000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',48,'move',1,'draw deck',0,1780000361500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',49,'move',1,'draw deck',0,1780000363000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',50,'move',1,'build besancon:nancy:bed white',0,1780000364500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',51,'move',2,'draw green@3',0,1780000366000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',52,'move',2,'draw deck',0,1780000367500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',53,'move',2,'build amiens:lille:bed green',0,1780000369000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',54,'move',3,'draw yellow@1',1,1780000370500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',55,'move',3,'draw yellow@1',1,1780000372000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',56,'move',3,'build bourges:dijon:bed yellow',1,1780000373500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',57,'move',0,'draw deck',0,1780000375000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',58,'move',0,'draw deck',0,1780000376500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',59,'move',0,'build paris:reims:bed red',0,1780000378000);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',60,'move',1,'draw deck',0,1780000379500);
INSERT INTO "entries" VALUES('1A43eNp7DXpP2fqb',61,'move',1,'draw green@3',0,1780000381000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',0,'move',0,'keep tokyo>asakusa tokyo>sendai',0,1780000387000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',1,'move',1,'keep hiroshima>osaka hakata>ise',0,1780000388500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',2,'move',2,'keep matsumoto>fukushima kochi>kyoto',1,1780000390000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',3,'move',0,'claim fukushima:sendai:grey 1blue',0,1780000391500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',4,'move',1,'claim hakata:kokura:grey 1red',0,1780000393000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',5,'move',2,'claim kyoto:osaka:grey 1yellow',1,1780000394500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',6,'move',0,'claim suitengumae:tokyo:white 1white+1loco',0,1780000396000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',7,'move',1,'draw orange@1',0,1780000397500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',8,'move',1,'draw deck',0,1780000399000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',9,'move',2,'claim tokyo:utsunomiya:grey 2black',1,1780000400500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',10,'move',0,'draw green@5',0,1780000402000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',11,'move',0,'draw deck',0,1780000403500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',12,'move',1,'claim okayama:osaka:grey 2yellow+1loco',0,1780000405000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',13,'move',2,'draw red@4',1,1780000406500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',14,'move',2,'draw black@3',1,1780000408000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',15,'move',0,'claim asakusa:suitengumae:green 2green',0,1780000409500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',16,'move',1,'draw deck',0,1780000411000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',17,'move',1,'draw white@1',0,1780000412500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',18,'move',2,'claim okayama:takamatsu:red 1red',1,1780000414000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',19,'move',0,'draw deck',0,1780000415500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',20,'move',0,'draw blue@1',0,1780000417000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',21,'move',1,'draw white@5',0,1780000418500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',22,'move',1,'draw red@3',0,1780000420000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',23,'move',2,'draw black@4',1,1780000421500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',24,'move',2,'draw violet@3',1,1780000423000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',25,'move',0,'claim fukushima:utsunomiya:grey 2blue+1loco',0,1780000424500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',26,'move',1,'claim hiroshima:okayama:grey 3white',0,1780000426000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',27,'move',2,'draw orange@3',1,1780000427500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',28,'move',2,'draw deck',1,1780000429000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',29,'move',0,'tickets',0,1780000430500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',30,'move',0,'keep nagoya>shinjo',0,1780000432000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',31,'move',1,'draw red@4',0,1780000433500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',32,'move',1,'draw deck',0,1780000435000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',33,'move',2,'draw black@4',1,1780000436500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',34,'move',2,'draw deck',1,1780000438000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',35,'move',0,'draw white@4',0,1780000439500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',36,'move',0,'draw deck',0,1780000441000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',37,'move',1,'claim ise:kyoto:orange 2orange',0,1780000442500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',38,'move',2,'draw deck',1,1780000444000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',39,'move',2,'draw deck',1,1780000445500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',40,'move',0,'draw deck',0,1780000447000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',41,'move',0,'draw deck',0,1780000448500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',42,'move',1,'draw deck',0,1780000450000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',43,'move',1,'draw deck',0,1780000451500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',44,'move',2,'draw deck',1,1780000453000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',45,'move',2,'draw deck',1,1780000454500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',46,'move',0,'claim sendai:shinjo:white 1white+1loco',0,1780000456000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',47,'move',1,'claim hiroshima:kokura:grey 3red+1loco',0,1780000457500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',48,'move',2,'claim kochi:takamatsu:orange 2orange',1,1780000459000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',49,'move',0,'draw deck',0,1780000460500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',50,'move',0,'draw deck',0,1780000462000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',51,'move',1,'tickets',0,1780000463500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',52,'move',1,'keep nagasaki>nagoya',0,1780000465000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',53,'move',2,'draw deck',1,1780000466500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',54,'move',2,'draw deck',1,1780000468000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',55,'move',0,'draw deck',0,1780000469500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',56,'move',0,'draw deck',0,1780000471000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',57,'move',1,'draw deck',0,1780000472500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',58,'move',1,'draw deck',0,1780000474000);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',59,'move',2,'draw deck',1,1780000475500);
INSERT INTO "entries" VALUES('PAvv-d_ZjMknbuGp',60,'move',2,'draw deck',1,1780000477000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',0,'move',0,'keep lyon>marseille rouen>grenoble dijon>grenoble',0,1780000481500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',1,'move',1,'keep le-havre>marseille paris>bayonne besancon>bordeaux',0,1780000483000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',2,'move',2,'keep paris>marseille allemagne>avignon belgique>suisse',1,1780000484500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',3,'move',2,'claim metz:allemagne@metz:yellow 1yellow',1,1780000486000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',4,'move',0,'claim paris:rouen:red 1loco',0,1780000487500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',5,'move',1,'claim besancon:dijon:white 1white',0,1780000489000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',6,'move',2,'draw violet@1',1,1780000490500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',7,'move',2,'draw violet@3',1,1780000492000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',8,'move',2,'build cherbourg:le-mans:bed violet',1,1780000493500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',9,'move',0,'draw black@2',0,1780000495000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',10,'move',0,'draw green@2',0,1780000496500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',11,'move',0,'build dijon:mulhouse:bed green',0,1780000498000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',12,'move',1,'draw deck',0,1780000499500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',13,'move',1,'draw white@2',0,1780000501000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',14,'move',1,'build le-mans:paris:bed orange',0,1780000502500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',15,'move',2,'draw orange@2',1,1780000504000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',16,'move',2,'draw green@2',1,1780000505500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',17,'move',2,'build avignon:lyon:bed violet',1,1780000507000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',18,'move',0,'draw deck',0,1780000508500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',19,'move',0,'draw deck',0,1780000510000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',20,'move',0,'build dijon:lyon:bed green',0,1780000511500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',21,'move',1,'claim le-mans:tours:orange 1orange',0,1780000513000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',22,'move',2,'claim avignon:lyon:bed 4violet',1,1780000514500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',23,'move',0,'claim dijon:lyon:bed 3green',0,1780000516000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',24,'move',1,'draw deck',0,1780000517500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',25,'move',1,'draw deck',0,1780000519000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',26,'move',1,'build grenoble:marseille:bed yellow',0,1780000520500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',27,'move',2,'claim orleans:paris:blue 1blue',1,1780000522000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',28,'move',0,'draw loco@1',0,1780000523500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',29,'move',0,'build angers:rennes:bed black',0,1780000525000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',30,'move',1,'draw deck',0,1780000526500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',31,'move',1,'draw red@5',0,1780000528000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',32,'move',1,'build montpellier:rodez:bed yellow',0,1780000529500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',33,'move',2,'draw deck',1,1780000531000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',34,'move',2,'draw deck',1,1780000532500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',35,'move',2,'build paris:reims:bed orange',1,1780000534000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',36,'move',0,'draw loco@4',0,1780000535500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',37,'move',0,'build dijon:paris:bed black',0,1780000537000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',38,'move',1,'claim montpellier:rodez:bed 2yellow',0,1780000538500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',39,'undo',1,'38',0,1780000540000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',40,'move',1,'claim montpellier:rodez:bed 2yellow',0,1780000541500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',41,'undo',1,'40',0,1780000543000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',42,'move',1,'claim montpellier:rodez:bed 2yellow',0,1780000544500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',43,'move',2,'claim paris:reims:bed 2orange',1,1780000546000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',44,'move',0,'claim dijon:paris:bed 3black+2loco',0,1780000547500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',45,'move',1,'draw deck',0,1780000549000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',46,'move',1,'draw deck',0,1780000550500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',47,'move',1,'build bourges:dijon:bed white',0,1780000552000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',48,'move',2,'draw green@1',1,1780000553500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',49,'move',2,'draw green@4',1,1780000555000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',50,'move',2,'build clermont-ferrand:lyon:bed green',1,1780000556500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',51,'move',0,'draw deck',0,1780000558000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',52,'move',0,'draw deck',0,1780000559500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',53,'move',0,'build grenoble:lyon:bed white',0,1780000561000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',54,'move',1,'draw deck',0,1780000562500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',55,'move',1,'draw deck',0,1780000564000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',56,'move',1,'build bayonne:bordeaux:bed white',0,1780000565500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',57,'move',2,'claim clermont-ferrand:lyon:bed 3green',1,1780000567000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',58,'move',0,'claim grenoble:lyon:bed 2white',0,1780000568500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',59,'move',1,'claim bourges:dijon:bed 4white',0,1780000570000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',60,'move',2,'draw deck',1,1780000571500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',61,'move',2,'draw deck',1,1780000573000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',62,'move',2,'build clermont-ferrand:limoges:bed orange',1,1780000574500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',63,'move',0,'draw deck',0,1780000576000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',64,'move',0,'draw deck',0,1780000577500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',65,'move',0,'build lyon:rodez:bed orange',0,1780000579000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',66,'move',1,'draw deck',0,1780000580500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',67,'move',1,'draw deck',0,1780000582000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',68,'move',1,'build bourges:clermont-ferrand:bed violet',0,1780000583500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',69,'move',2,'draw black@1',1,1780000585000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',70,'move',2,'draw black@4',1,1780000586500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',71,'move',2,'build lyon:suisse@lyon:bed black',1,1780000588000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',72,'move',0,'draw yellow@4',0,1780000589500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',73,'move',0,'draw deck',0,1780000591000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',74,'move',0,'build besancon:lyon:bed yellow',0,1780000592500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',75,'move',1,'claim bourges:clermont-ferrand:bed 3violet',0,1780000594000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',76,'move',2,'claim lyon:suisse@lyon:bed 3black',1,1780000595500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',77,'move',0,'claim grenoble:marseille:bed 3yellow+2loco',0,1780000597000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',78,'move',1,'draw white@1',0,1780000598500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',79,'move',1,'draw white@1',0,1780000600000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',80,'move',1,'build clermont-ferrand:rodez:bed red',0,1780000601500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',81,'move',2,'claim orleans:tours:yellow 1yellow',1,1780000603000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',82,'move',0,'tickets',0,1780000604500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',83,'move',0,'keep strasbourg>italie',0,1780000606000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',84,'move',1,'claim clermont-ferrand:rodez:bed 3red',0,1780000607500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',85,'move',2,'claim clermont-ferrand:limoges:bed 1orange+2loco',1,1780000609000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',86,'move',0,'claim mulhouse:strasbourg:orange 1orange',0,1780000610500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',87,'move',1,'draw orange@1',0,1780000612000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',88,'move',1,'draw deck',0,1780000613500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',89,'move',1,'build bourges:tours:bed orange',0,1780000615000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',90,'move',2,'draw deck',1,1780000616500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',91,'move',2,'draw deck',1,1780000618000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',92,'move',2,'build avignon:marseille:bed red',1,1780000619500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',93,'move',0,'draw green@5',0,1780000621000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',94,'move',0,'draw violet@4',0,1780000622500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',95,'move',0,'build grenoble:italie@grenoble:bed violet',0,1780000624000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',96,'move',1,'claim le-mans:paris:bed 2orange+1loco',0,1780000625500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',97,'move',2,'claim avignon:marseille:bed 2red',1,1780000627000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',98,'move',0,'draw loco@1',0,1780000628500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',99,'move',0,'build bayonne:espagne@bayonne:bed violet',0,1780000630000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',100,'move',1,'draw blue@2',0,1780000631500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',101,'move',1,'draw white@2',0,1780000633000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',102,'move',1,'build marseille:montpellier:bed white',0,1780000634500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',103,'move',2,'draw deck',1,1780000636000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',104,'move',2,'draw blue@2',1,1780000637500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',105,'move',2,'build metz:reims:bed blue',1,1780000639000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',106,'move',0,'claim dijon:mulhouse:bed 2green+2loco',0,1780000640500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',107,'move',1,'claim marseille:montpellier:bed 3white',0,1780000642000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',108,'move',2,'claim metz:reims:bed 3blue',1,1780000643500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',109,'move',0,'draw violet@1',0,1780000645000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',110,'move',0,'draw deck',0,1780000646500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',111,'move',0,'build bordeaux:brive-la-gaillarde:bed violet',0,1780000648000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',112,'move',1,'draw blue@3',0,1780000649500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',113,'move',1,'draw orange@3',0,1780000651000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',114,'move',1,'build poitiers:tours:bed blue',0,1780000652500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',115,'move',2,'draw blue@4',1,1780000654000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',116,'move',2,'draw blue@5',1,1780000655500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',117,'move',2,'build limoges:poitiers:bed blue',1,1780000657000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',118,'move',0,'claim grenoble:italie@grenoble:bed 3violet+1loco',0,1780000658500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',119,'move',1,'claim poitiers:tours:bed 2blue',0,1780000660000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',120,'move',2,'claim limoges:poitiers:bed 2blue',1,1780000661500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',121,'move',0,'tickets',0,1780000663000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',122,'move',0,'keep strasbourg>corse',0,1780000664500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',123,'move',1,'draw green@1',0,1780000666000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',124,'move',1,'draw deck',0,1780000667500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',125,'move',1,'build bordeaux:poitiers:bed orange',0,1780000669000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',126,'move',2,'claim angers:tours:green 1green',1,1780000670500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',127,'move',0,'draw deck',0,1780000672000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',128,'move',0,'draw red@2',0,1780000673500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',129,'move',0,'build bordeaux:toulouse:bed red',0,1780000675000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',130,'move',1,'claim bourges:tours:bed 2orange',0,1780000676500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',131,'move',2,'draw deck',1,1780000678000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',132,'move',2,'draw deck',1,1780000679500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',133,'move',2,'build angers:poitiers:bed yellow',1,1780000681000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',134,'move',0,'draw deck',0,1780000682500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',135,'move',0,'draw deck',0,1780000684000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',136,'move',0,'build bordeaux:la-rochelle:bed red',0,1780000685500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',137,'move',1,'draw orange@2',0,1780000687000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',138,'move',1,'draw white@2',0,1780000688500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',139,'move',1,'build le-havre:le-mans:bed green',0,1780000690000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',140,'move',2,'draw red@3',1,1780000691500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',141,'move',2,'draw deck',1,1780000693000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',142,'move',2,'build reims:belgique@reims:bed blue',1,1780000694500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',143,'move',0,'draw deck',0,1780000696000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',144,'move',0,'draw deck',0,1780000697500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',145,'move',0,'build bordeaux:pau:bed red',0,1780000699000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',146,'move',1,'draw deck',0,1780000700500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',147,'move',1,'draw deck',0,1780000702000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',148,'move',1,'build bourges:poitiers:bed yellow',0,1780000703500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',149,'move',2,'draw blue@2',1,1780000705000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',150,'move',2,'draw deck',1,1780000706500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',151,'move',2,'build brest:saint-malo:bed red',1,1780000708000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',152,'move',0,'draw deck',0,1780000709500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',153,'move',0,'draw deck',0,1780000711000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',154,'move',0,'build amiens:calais:bed red',0,1780000712500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',155,'move',1,'draw green@2',0,1780000714000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',156,'move',1,'draw deck',0,1780000715500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',157,'move',1,'build briancon:nice:bed green',0,1780000717000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',158,'move',2,'draw loco@2',1,1780000718500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',159,'move',2,'build briancon:italie@briancon:bed blue',1,1780000720000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',160,'move',0,'draw deck',0,1780000721500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',161,'move',0,'draw deck',0,1780000723000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',162,'move',0,'build amiens:lille:bed red',0,1780000724500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',163,'move',1,'draw deck',0,1780000726000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',164,'move',1,'draw deck',0,1780000727500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',165,'move',1,'build brive-la-gaillarde:clermont-ferrand:bed green',0,1780000729000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',166,'move',2,'claim angers:poitiers:bed 1yellow+1loco',1,1780000730500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',167,'move',0,'claim marseille:corse@marseille:grey 2red+1loco',0,1780000732000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',168,'move',1,'claim le-havre:le-mans:bed 3green+1loco',0,1780000733500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',169,'move',2,'draw deck',1,1780000735000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',170,'move',2,'draw deck',1,1780000736500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',171,'move',2,'build brive-la-gaillarde:toulouse:bed blue',1,1780000738000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',172,'move',0,'tickets',0,1780000739500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',173,'move',0,'keep metz>angers',0,1780000741000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',174,'move',1,'draw deck',0,1780000742500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',175,'move',1,'draw deck',0,1780000744000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',176,'move',1,'build calais:rouen:bed orange',0,1780000745500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',177,'move',2,'draw deck',1,1780000747000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',178,'move',2,'draw deck',1,1780000748500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',179,'move',2,'build le-mans:orleans:bed blue',1,1780000750000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',180,'move',0,'claim angers:le-mans:blue 1blue',0,1780000751500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',181,'move',1,'draw deck',0,1780000753000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',182,'move',1,'draw deck',0,1780000754500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',183,'move',1,'build lille:reims:bed orange',0,1780000756000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',184,'move',2,'draw deck',1,1780000757500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',185,'move',2,'draw deck',1,1780000759000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',186,'move',2,'build brest:rennes:bed green',1,1780000760500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',187,'move',0,'draw violet@1',0,1780000762000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',188,'move',0,'draw deck',0,1780000763500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',189,'move',0,'build metz:strasbourg:bed red',0,1780000765000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',190,'move',1,'claim bordeaux:poitiers:bed 4orange',0,1780000766500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',191,'move',2,'claim reims:belgique@reims:bed 3blue+1loco',1,1780000768000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',192,'move',0,'claim metz:strasbourg:bed 2red',0,1780000769500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',193,'move',1,'draw white@1',0,1780000771000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',194,'move',1,'draw yellow@2',0,1780000772500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',195,'move',1,'build briancon:marseille:bed white',0,1780000774000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',196,'move',2,'draw deck',1,1780000775500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',197,'move',2,'draw deck',1,1780000777000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',198,'move',2,'build nancy:reims:bed green',1,1780000778500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',199,'move',0,'draw deck',0,1780000780000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',200,'move',0,'draw deck',0,1780000781500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',201,'move',0,'build le-mans:rouen:bed violet',0,1780000783000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',202,'move',1,'claim bayonne:bordeaux:bed 3white',0,1780000784500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',203,'move',2,'draw deck',1,1780000786000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',204,'move',2,'draw deck',1,1780000787500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',205,'move',2,'build calais:le-havre:bed black',1,1780000789000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',206,'move',0,'draw deck',0,1780000790500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',207,'move',0,'draw deck',0,1780000792000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',208,'move',0,'build nice:italie@nice:bed violet',0,1780000793500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',209,'move',1,'claim besancon:lyon:bed 4yellow',0,1780000795000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',210,'move',2,'draw deck',1,1780000796500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',211,'move',2,'draw black@3',1,1780000798000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',212,'move',2,'build pau:toulouse:bed black',1,1780000799500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',213,'move',0,'draw loco@3',0,1780000801000);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',214,'move',0,'build perpignan:toulouse:bed white',0,1780000802500);
INSERT INTO "entries" VALUES('PcdVT9YeJB0F05tA',215,'move',1,'claim bayonne:pau:black 1black',0,1780000804000);
CREATE TABLE facts (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "facts" VALUES('cookie secret','3nZ9eWra3EQsHlCoTB11h3ngmarbiItZ5XSBJP85s2E');
CREATE TABLE people (
	id VARCHAR(24) NOT NULL, 
	token_hash VARCHAR(64) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (token_hash)
);
INSERT INTO "people" VALUES('HK7KsByvRd2xFvmZ','c86f39d405e9f694b12e506084afedbba121ea27d28531bcd1f5b1b65aea5a45','Anna',1780000001500);
INSERT INTO "people" VALUES('eKkeXvhZiimrR_VW','b052d4b60322ac55128d8df5590ff1ad073110de183545a9c99d332a821ca68c','Ben',1780000003000);
INSERT INTO "people" VALUES('Hanbrw9cutH-mkVW','805bcaf3e27bacef9a5bd7c356cd9781d6ecb4f2f28c1c0d64b2ca55243c707f','Zoé',1780000004500);
CREATE TABLE seats (
	table_id VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	person VARCHAR(24), 
	name VARCHAR(24), 
	level VARCHAR(20), 
	colour VARCHAR(12) NOT NULL, 
	link_hash VARCHAR(64), 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	FOREIGN KEY(person) REFERENCES people (id), 
	UNIQUE (link_hash)
);
INSERT INTO "seats" VALUES('_5pyri7NlGdemkHM',0,'person','HK7KsByvRd2xFvmZ','Anna',NULL,'blue',NULL);
INSERT INTO "seats" VALUES('_5pyri7NlGdemkHM',1,'open',NULL,NULL,NULL,'vermilion',NULL);
INSERT INTO "seats" VALUES('_5pyri7NlGdemkHM',2,'bot',NULL,NULL,'medium','green',NULL);
INSERT INTO "seats" VALUES('A_hIgnuEJjlPVUoX',0,'person','HK7KsByvRd2xFvmZ','Anna',NULL,'blue',NULL);
INSERT INTO "seats" VALUES('A_hIgnuEJjlPVUoX',1,'person','eKkeXvhZiimrR_VW','Ben',NULL,'vermilion',NULL);
INSERT INTO "seats" VALUES('A_hIgnuEJjlPVUoX',2,'bot',NULL,NULL,'medium','green',NULL);
INSERT INTO "seats" VALUES('GIWo-CjqkyIiDxyK',0,'person','HK7KsByvRd2xFvmZ','Anna',NULL,'blue',NULL);
INSERT INTO "seats" VALUES('GIWo-CjqkyIiDxyK',1,'person','eKkeXvhZiimrR_VW','Ben',NULL,'vermilion',NULL);
INSERT INTO "seats" VALUES('on0lDUBVHo7Br9Qr',0,'person','HK7KsByvRd2xFvmZ','Anna',NULL,'blue',NULL);
INSERT INTO "seats" VALUES('on0lDUBVHo7Br9Qr',1,'person','eKkeXvhZiimrR_VW','Ben',NULL,'vermilion',NULL);
INSERT INTO "seats" VALUES('on0lDUBVHo7Br9Qr',2,'bot',NULL,NULL,'easy','green',NULL);
INSERT INTO "seats" VALUES('1A43eNp7DXpP2fqb',0,'person','HK7KsByvRd2xFvmZ','Anna',NULL,'blue',NULL);
INSERT INTO "seats" VALUES('1A43eNp7DXpP2fqb',1,'person','eKkeXvhZiimrR_VW','Ben',NULL,'vermilion',NULL);
INSERT INTO "seats" VALUES('1A43eNp7DXpP2fqb',2,'person','Hanbrw9cutH-mkVW','Zoé',NULL,'green',NULL);
INSERT INTO "seats" VALUES('1A43eNp7DXpP2fqb',3,'bot',NULL,NULL,'easy','gold',NULL);
INSERT INTO "seats" VALUES('PAvv-d_ZjMknbuGp',0,'person','HK7KsByvRd2xFvmZ','Anna',NULL,'blue',NULL);
INSERT INTO "seats" VALUES('PAvv-d_ZjMknbuGp',1,'person','eKkeXvhZiimrR_VW','Ben',NULL,'vermilion',NULL);
INSERT INTO "seats" VALUES('PAvv-d_ZjMknbuGp',2,'bot',NULL,NULL,'medium','green',NULL);
INSERT INTO "seats" VALUES('PcdVT9YeJB0F05tA',0,'person','HK7KsByvRd2xFvmZ','Anna',NULL,'blue',NULL);
INSERT INTO "seats" VALUES('PcdVT9YeJB0F05tA',1,'person','eKkeXvhZiimrR_VW','Ben',NULL,'vermilion',NULL);
INSERT INTO "seats" VALUES('PcdVT9YeJB0F05tA',2,'bot',NULL,NULL,'easy','green',NULL);
CREATE TABLE tables (
	id VARCHAR(24) NOT NULL, 
	board VARCHAR(60) NOT NULL, 
	fingerprint VARCHAR(80) NOT NULL, 
	state VARCHAR(10) NOT NULL, 
	public BOOLEAN NOT NULL, 
	clock TEXT NOT NULL, 
	first INTEGER, 
	seed BLOB NOT NULL, 
	host VARCHAR(24) NOT NULL, 
	created BIGINT NOT NULL, 
	started BIGINT, 
	finished BIGINT, 
	number INTEGER NOT NULL, 
	due BIGINT, 
	rematch VARCHAR(24), 
	result TEXT, 
	PRIMARY KEY (id), 
	FOREIGN KEY(host) REFERENCES people (id)
);
INSERT INTO "tables" VALUES('_5pyri7NlGdemkHM','france','d7778db77a49b0f7800251dd5fdecf5dd7390733140d298725895c00a14b682f','open',1,'{"kind":"none"}',NULL,X'5EBFA7D72B985C165B40C30473783DEBEF958F0FB3D2D4D11CA53FEA25CC7BA9','HK7KsByvRd2xFvmZ',1780000006000,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('A_hIgnuEJjlPVUoX','usa','b83b44e388944d0a0fe71f73f917f4e2a0fa7678dbac46e688a01f4dc2bd65e9','playing',0,'{"kind":"none"}',NULL,X'B3B84CFD2BD0B4FC15C57E6CCFC85BF290279971779CCE1C956B2EA9BC44576C','HK7KsByvRd2xFvmZ',1780000009000,1780000010500,NULL,61,1780000109500,NULL,NULL);
INSERT INTO "tables" VALUES('GIWo-CjqkyIiDxyK','northern_lights','fc8e13afd7f7382ed12321010e974aed65209100b48a108c39b741d87f9188a9','playing',0,'{"kind":"none"}',NULL,X'B4AA0250B0A7CCE18179179FADE9E38E9CB7DC29FB3CE5F9A4BE63B2E10AB5E2','HK7KsByvRd2xFvmZ',1780000105000,1780000106500,NULL,51,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('on0lDUBVHo7Br9Qr','nordic','89f49469c71bae1e82f67c5107e7f68c0573108f583940b2258d41330a8185fa','playing',0,'{"kind":"none"}',NULL,X'BBFBDA81B08FD1D020FE6615BF648866471F819BA91C396BFACE0BABD88D9198','HK7KsByvRd2xFvmZ',1780000186000,1780000187500,NULL,63,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('1A43eNp7DXpP2fqb','france','d7778db77a49b0f7800251dd5fdecf5dd7390733140d298725895c00a14b682f','playing',0,'{"kind":"game","seconds":3600}',NULL,X'06ED736267C0888ADE7ACE070CBF06A42598F0B95D752915A862ABF71C281E31','HK7KsByvRd2xFvmZ',1780000285000,1780000286500,NULL,62,1780003954000,NULL,NULL);
INSERT INTO "tables" VALUES('PAvv-d_ZjMknbuGp','japan','4150f1010f5feb45cc336b21828fc8add51030cf926c15162d0949e3559cb872','playing',0,'{"kind":"days","days":3}',NULL,X'5ED7F5423770395BAA21EBF024FEF55CB1D0BADD7A57ABB0FE4CB6623B607CAC','HK7KsByvRd2xFvmZ',1780000382500,1780000384000,NULL,61,1780259677000,NULL,NULL);
INSERT INTO "tables" VALUES('PcdVT9YeJB0F05tA','france','d7778db77a49b0f7800251dd5fdecf5dd7390733140d298725895c00a14b682f','finished',1,'{"kind":"none"}',NULL,X'2827273C91CED15500B2025D7F4A0B5FC9DDE782732FBF92492D63CFFC69DCC3','HK7KsByvRd2xFvmZ',1780000478500,1780000480000,1780000804000,216,NULL,NULL,'{"final":true,"winners":[0],"seats":[{"total":106,"routes":49,"tickets":42,"bonuses":{"globetrotter":15},"completed":["dijon>grenoble","lyon>marseille","rouen>grenoble","strasbourg>corse","strasbourg>italie"],"failed":["metz>angers"],"longest_path":20},{"total":96,"routes":57,"tickets":39,"bonuses":{},"completed":["besancon>bordeaux","le-havre>marseille","paris>bayonne"],"failed":[],"longest_path":23},{"total":90,"routes":42,"tickets":38,"bonuses":{"longest_path":10},"completed":["belgique>suisse","allemagne>avignon","paris>marseille"],"failed":[],"longest_path":25}],"tie":null}');
CREATE INDEX tables_by_state ON tables (state, public, created);
CREATE INDEX tables_by_due ON tables (due);
CREATE INDEX tables_by_host ON tables (host, state);
CREATE INDEX seats_by_person ON seats (person);
CREATE INDEX chat_by_table ON chat (table_id, id);
COMMIT;
